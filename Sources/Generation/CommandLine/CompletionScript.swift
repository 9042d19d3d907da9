/// Scripts that let a shell complete the command's arguments, made from the table of options.
package enum CompletionScript {
  package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  package static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The options that stand before a subcommand.
  private static var generalOptions: [CommandOption] {
    CommandOption.all.filter { $0.apply == nil && $0.name != "config" }
  }

  // MARK: - bash

  private static var bash: String {
    var text = """
      # Completions of swift-mocking for bash. Load them with:
      #   source <(swift-mocking --generate-completion-script bash)

      _swift_mocking() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        COMPREPLY=()
        case "$previous" in

      """
    for option in CommandOption.all {
      switch option.argument {
      case .none: continue
      case .choice(let words):
        text += "    \(names(option).joined(separator: "|")))\n"
        text += "      COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")); return ;;\n"
      case .path, .pathPattern:
        text += "    \(names(option).joined(separator: "|")))\n"
        text += "      COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n"
      case .namedPath:
        text += "    \(names(option).joined(separator: "|")))\n"
        text += "      COMPREPLY=($(compgen -P \"${current%%=*}=\" -f -- \"${current#*=}\")); return ;;\n"
      case .text, .number: text += "    \(names(option).joined(separator: "|"))) return ;;\n"
      }
    }
    text += """
        esac
        case "${COMP_WORDS[1]}" in

      """
    for subcommand in Subcommand.all {
      let words = subcommand.options.flatMap(names).joined(separator: " ")
      text += "    \(subcommand.name))\n"
      text += "      if [[ \"$current\" == -* ]]; then\n"
      text += "        COMPREPLY=($(compgen -W \"\(words)\" -- \"$current\"))\n"
      text += "      else\n"
      text += "        COMPREPLY=($(compgen -f -- \"$current\"))\n"
      text += "      fi ;;\n"
    }
    let words = (Subcommand.all.map(\.name) + ["help"] + generalOptions.flatMap(names)).joined(separator: " ")
    text += """
          *)
            COMPREPLY=($(compgen -W "\(words)" -- "$current")) ;;
        esac
      }

      complete -o filenames -o bashdefault -F _swift_mocking swift-mocking

      """
    return text
  }

  // MARK: - zsh

  private static var zsh: String {
    var text = """
      #compdef swift-mocking
      # Completions of swift-mocking for zsh: save them as '_swift-mocking' in a folder of $fpath.

      _swift-mocking() {
        local curcontext="$curcontext" state line
        local -a commands
        commands=(

      """
    for subcommand in Subcommand.all { text += "    \(quoted("\(subcommand.name):\(subcommand.summary)"))\n" }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments \\

      """
    text += generalOptions.map { "      \(zshSpecification($0))" }.joined(separator: " \\\n")
    text += "\n    return\n  fi\n  case \"$words[2]\" in\n"
    for subcommand in Subcommand.all {
      text += "    \(subcommand.name))\n      shift words; (( CURRENT-- ))\n      _arguments \\\n"
      var specifications = subcommand.options.map(zshSpecification)
      if case .explain = subcommand { specifications.append(quoted("1:name: ")) }
      specifications.append(quoted("*:input:_files"))
      text += specifications.map { "        \($0)" }.joined(separator: " \\\n")
      text += "\n      ;;\n"
    }
    text += """
        esac
      }

      if [ "$funcstack[1]" = "_swift-mocking" ]; then
        _swift-mocking "$@"
      else
        compdef _swift-mocking swift-mocking
      fi

      """
    return text
  }

  private static func zshSpecification(_ option: CommandOption) -> String {
    let help = option.help.escaping(["[", "]", ":"])
    let value =
      switch option.argument {
      case .none: ""
      case .text(let word), .number(let word): ":\(word.escaping([":"])): "
      case .namedPath(let word): ":\(word.escaping([":"])):{ compset -P '*=' && _files }"
      case .path(let word), .pathPattern(let word): ":\(word):_files"
      case .choice(let words): ":\(option.name):(\(words.joined(separator: " ")))"
      }
    let repeats = option.isRepeatable ? "*" : ""
    let separator = option.takesValue ? "=" : ""
    let long = quoted("\(repeats)--\(option.name)\(separator)[\(help)]\(value)")
    guard let short = option.short else { return long }
    return quoted("\(repeats)-\(short)[\(help)]\(value)") + " " + long
  }

  // MARK: - fish

  private static var fish: String {
    var text = """
      # Completions of swift-mocking for fish. Load them with:
      #   swift-mocking --generate-completion-script fish | source

      complete -c swift-mocking -n __fish_use_subcommand -f

      """
    for subcommand in Subcommand.all {
      let summary = quoted(subcommand.summary)
      text += "complete -c swift-mocking -n __fish_use_subcommand -a \(subcommand.name) -d \(summary)\n"
    }
    for option in generalOptions { text += fishLine(option, condition: "__fish_use_subcommand") }
    for subcommand in Subcommand.all {
      for option in subcommand.options {
        text += fishLine(option, condition: "__fish_seen_subcommand_from \(subcommand.name)")
      }
    }
    return text
  }

  private static func fishLine(_ option: CommandOption, condition: String) -> String {
    let short = option.short.map { " -s \($0)" } ?? ""
    let value =
      switch option.argument {
      case .none: ""
      case .text, .number: " -x"
      case .namedPath, .path, .pathPattern: " -r -F"
      case .choice(let words): " -x -a \(quoted(words.joined(separator: " ")))"
      }
    return
      "complete -c swift-mocking -n '\(condition)'\(short) -l \(option.name)\(value) -d \(fishQuoted(option.help))\n"
  }

  // MARK: - Words

  private static func names(_ option: CommandOption) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  /// In single quotes, as bash and zsh read them.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// In single quotes, as fish reads them.
  private static func fishQuoted(_ text: String) -> String { "'" + text.escaping(["\\", "'"]) + "'" }
}

extension String {
  /// With a backslash before each of the characters.
  fileprivate func escaping(_ characters: Set<Character>) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
