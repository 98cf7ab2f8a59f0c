/** Collects the log of an app for a test to read. */
export const keptLines = () => {
  const kept: string[] = []
  return {
    write: (line: string) => {
      kept.push(line)
    },
    lines: () => kept.map(line => JSON.parse(line) as Record<string, unknown>),
  }
}
