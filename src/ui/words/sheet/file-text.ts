const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) =>
  mark.every((byte, at) => bytes[at] === byte)

/** The kind of a file by its first bytes; its name says little. */
export function fileKind(bytes: Uint8Array): 'xlsx' | 'xls' | 'text' {
  if (startsWith(bytes, 0x50, 0x4b)) return 'xlsx'
  return startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0) ? 'xls' : 'text'
}

/**
 * The words of a text file. Excel in Chinese writes CSV as GBK and “Unicode 文本” as UTF-16; everything else is UTF-8,
 * which no text in GBK happens to be. Null where the bytes are no text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const wide = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : null
  for (const encoding of wide ? [wide] : ['utf-8', 'gb18030']) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
      // No list has a zero byte; pictures and programs do.
      return text.includes('\0') ? null : text
    } catch {
      // Another encoding may fit.
    }
  }
  return null
}
