/**
 * Text that people read on one line. It needs one visible character, since nobody would find a name of blanks or
 * zero-width characters. Control characters and line breaks are refused, and marks that change the direction of
 * writing, since they make a name look like another one.
 */
export const writtenPattern =
  '^(?=[\\s\\p{DI}\\u2800]*[^\\s\\p{DI}\\u2800])[^\\p{Cc}\\p{Bidi_C}\\p{Zl}\\p{Zp}]*$'

/** The same over several lines. */
export const writtenLinesPattern =
  '^(?=[\\s\\p{DI}\\u2800]*[^\\s\\p{DI}\\u2800])(?:\\n|[^\\p{Cc}\\p{Bidi_C}\\p{Zl}\\p{Zp}])*$'

/**
 * The text without the characters that `writtenPattern` refuses. People paste them without seeing them, such as tabs
 * from tables and direction marks from lists of contacts. A character between two words becomes a blank.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\t\n\v\f\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '')
    .trim()

/** The same for a text of several lines, which keeps its lines and one empty one between them. */
export const writtenLines = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\v\f\u0085\p{Zl}\p{Zp}]/gu, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
