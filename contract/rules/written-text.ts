/**
 * What people write and others read on one line: at least one character to be seen, since blanks and zero-width
 * characters alone are a name that nobody finds; no control characters and no line breaks; and none that turn the
 * direction of writing, which make a name read as another one.
 */
export const writtenPattern =
  '^(?=[\\s\\p{DI}\\u2800]*[^\\s\\p{DI}\\u2800])[^\\p{Cc}\\p{Bidi_C}\\p{Zl}\\p{Zp}]*$'

/**
 * The text without what `writtenPattern` does not take, which comes along unseen when somebody pastes: from a table a
 * tabulator, from a list of contacts marks of direction. What parted two words becomes a blank.
 */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\t\n\v\f\r\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Bidi_C}]/gu, '')
    .trim()
