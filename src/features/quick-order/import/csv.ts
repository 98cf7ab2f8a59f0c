/**
 * Spreadsheets run text that begins with these as a formula; an apostrophe prevents it, and reading takes it off
 * again.
 */
const formula = /^[-=+@\t\r]/

const cell = (value: string | number): string => {
  const text = String(value)
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A code of digits alone keeps its zeros in Excel only as a formula; reading takes it for the code again. */
const codeCell = (code: string): string => (/^\d+$/.test(code) ? `="${code}"` : cell(code))

/** As Excel opens it with a double click: with a mark, for otherwise it takes Chinese for something else. */
export const csvOf = (
  rows: readonly (readonly (string | number | { readonly code: string })[])[],
): string => {
  const lines = rows.map(row =>
    row.map(value => (typeof value === 'object' ? codeCell(value.code) : cell(value))).join(','),
  )
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
