"""Test doubles of Swift sources, made by the command swift-mocking."""

def _swift_doubles_impl(ctx):
    if "." in ctx.label.name:
        fail("the name of the rule is that of its files, and has no dot in it")
    # Every file that the command writes, with doubles or without: the first has no number.
    outputs = [
        ctx.actions.declare_file(ctx.label.name + ("" if part == 1 else "-%d" % part) + ".swift")
        for part in range(1, ctx.attr.split + 1)
    ]

    arguments = ctx.actions.args()
    arguments.add(ctx.attr.kind)
    arguments.add(outputs[0], format = "--output=%s")
    arguments.add(ctx.attr.split, format = "--split=%s")
    arguments.add(ctx.attr.module, format = "--module=%s")
    # Nothing is read but what is said here: no configuration file above a source, and no package around it.
    arguments.add(ctx.file.config or "", format = "--config=%s")
    arguments.add_all(["--without-packages", "--leave-to-macros", "--allow-empty"])
    if ctx.attr.all:
        arguments.add("--all")
    arguments.add_all(ctx.files.deps, format_each = "--dependency=%s")
    arguments.add_all(ctx.files.used_in, format_each = "--used-in=%s")
    arguments.add("--")
    arguments.add_all(ctx.files.srcs)

    inputs = ctx.files.srcs + ctx.files.deps + ctx.files.used_in
    if ctx.file.config:
        inputs = inputs + [ctx.file.config]
    ctx.actions.run(
        executable = ctx.file.command,
        arguments = [arguments],
        inputs = inputs,
        outputs = outputs,
        mnemonic = "SwiftDoubles",
        progress_message = "Generating %s" % ctx.label,
    )
    return [DefaultInfo(files = depset(outputs))]

swift_doubles = rule(
    implementation = _swift_doubles_impl,
    doc = "Writes the doubles of one kind, for the srcs of a test.",
    attrs = {
        "srcs": attr.label_list(allow_files = [".swift"], mandatory = True, doc = "The sources of the module to double."),
        "deps": attr.label_list(allow_files = [".swift", ".swiftinterface"], doc = "Sources of other modules, for lookup only."),
        "kind": attr.string(default = "mock", values = ["mock", "spy", "witness", "factory"]),
        "module": attr.string(doc = "The module of the srcs, if the doubles are compiled in another one."),
        "all": attr.bool(doc = "Whether unmarked declarations have doubles, too."),
        "used_in": attr.label_list(allow_files = [".swift"], doc = "Tests: only doubles that they name are written."),
        "split": attr.int(default = 1, doc = "The number of files."),
        "config": attr.label(allow_single_file = [".json"], doc = "A configuration file."),
        "command": attr.label(default = "@swift_mocking//:command", allow_single_file = True, cfg = "exec"),
    },
)
