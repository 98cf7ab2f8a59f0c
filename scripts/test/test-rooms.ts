/** Marks of tests that change something for those after them in the same process, or need a browser. */
const ofItsOwn =
  /\bvi\.(?:mock|doMock|hoisted|resetModules|stub|spyOn|useFake|setSystemTime)|\b(?:local|session)Storage\b|\bglobalThis\b|\bdocument\.|\bwindow\b|\bfetch\b|\bindexedDB\b|fake-indexeddb|#tests\/support\/(?!properties\.ts)/

/** Pages and their parts: the code below them expects a browser. */
const inBrowser =
  /^src\/(?:(?:boot|desk|features|session|shell|site|trade|ui|work|workbench)\/|device\/.*\/(?:page|use)-)/

export interface Rooms {
  /** Files that share a process: loading the tested modules again for each would cost more than the tests. */
  readonly together: string[]
  /** Files that get a process of their own. */
  readonly alone: string[]
  /** Files that get a process and a document. */
  readonly page: string[]
}

/** Decides where each file of unit tests runs, by its content. */
export function roomsOf(files: ReadonlyMap<string, string>): Rooms {
  const rooms: Rooms = { together: [], alone: [], page: [] }
  for (const [file, text] of files) {
    if (file.endsWith('.ts') && !ofItsOwn.test(text)) rooms.together.push(file)
    else rooms[inBrowser.test(file) ? 'page' : 'alone'].push(file)
  }
  return rooms
}
