const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g

/** Chinese characters take two columns of a terminal. */
const widthOf = (text: string): number => text.length + (text.match(wide)?.length ?? 0)

type Flat = Readonly<Record<string, string | number | boolean | null>>

const isFlat = (row: unknown): row is Flat =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every(value => typeof value !== 'object' || value === null)

const table = (rows: readonly Flat[]): string => {
  const names = Object.keys(rows[0] ?? {})
  const cells = [names, ...rows.map(row => names.map(name => String(row[name] ?? '')))]
  const widths = names.map((_, column) => Math.max(...cells.map(row => widthOf(row[column] ?? ''))))
  return cells
    .map(row =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A list of plain rows as a table, anything else as JSON. */
export const show = (value: unknown): string => {
  if (!Array.isArray(value) || !value.every(isFlat)) return JSON.stringify(value, null, 2)
  return value.length === 0 ? '–' : table(value)
}
