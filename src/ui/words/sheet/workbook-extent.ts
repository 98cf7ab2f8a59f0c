/** The library makes a cell of every gap: two far apart would be billions. A list of 5,000 rows has less than this. */
const mostCells = 2_000_000
/** As many as Excel has. */
const mostRows = 1_048_576

const begun = /<(?:[\w-]+:)?(?:c|row)(?=[\s/>])/g
const whole = /<(?:[\w-]+:)?(c|row)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/g
const reference = /\sr\s*=\s*["']([^"']*)["']/g

const columnOf = (letters: string): number => {
  let number = 0
  for (let at = 0; at < letters.length; at += 1) number = number * 26 + letters.charCodeAt(at) - 64
  return number
}

function placeOf(kind: string, attributes: string): { readonly row: number; readonly column: number } {
  const [named, another] = [...attributes.matchAll(reference)]
  const place = kind === 'row' && !named ? [] : /^([A-Z]{0,3})(\d{1,7})$/.exec(named?.[1] ?? '')
  if (!place || another) throw new Error('a reference that nobody writes')
  const [, letters = '', digits = '0'] = place
  return { row: Number(digits), column: columnOf(letters) }
}

/** Throws if the cells of a sheet lie so far apart that this device could not hold the empty ones between them. */
export function assertUnfolds(sheet: string): void {
  let [lastRow, rows, columns, seen] = [0, 0, 0, 0]
  for (const [, kind = '', attributes = '', closed] of sheet.matchAll(whole)) {
    seen += 1
    const { row, column } = placeOf(kind, attributes)
    lastRow = Math.max(lastRow, row)
    // Empty cells, which only have a format, are left out at the end.
    if (kind !== 'c' || closed !== '') continue
    rows = Math.max(rows, row)
    columns = Math.max(columns, column)
  }
  const isSound = seen === (sheet.match(begun)?.length ?? 0)
  if (!isSound || lastRow > mostRows || rows * columns > mostCells)
    throw new Error('the cells of the workbook lie too far apart')
}
