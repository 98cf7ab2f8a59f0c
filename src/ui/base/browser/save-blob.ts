/** Saves bytes as a file of the person. */
export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}

/** The same for the text of a table. */
export const saveCsv = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))
