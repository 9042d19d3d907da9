// Values for previews: each sets the properties that matter, and leaves the rest to the factory.
#if DEBUG
  extension PlayerRow {
    static let previews = [
      PlayerRow(.mock()),
      PlayerRow(.mock(name: "A very long name that has to be cut somewhere", level: 999)),
      PlayerRow(.mock(isOnline: true, status: .playingMock(minutes: 90))),
      PlayerRow(.mock(status: .suspendedMock())),
      PlayerRow(.mock(club: nil)),
    ]
  }
#endif
