/** A place for the log of an app, which a test reads afterwards. */
export const keptLines = () => {
  const kept: string[] = []
  return {
    write: (line: string) => {
      kept.push(line)
    },
    lines: () => kept.map(line => JSON.parse(line) as Record<string, unknown>),
  }
}
