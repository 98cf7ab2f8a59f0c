/** A table of a printed page; the first row is its head. */
export const aligned = (rows: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = rows
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n')
}
