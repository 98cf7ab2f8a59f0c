/**
 * What people write and others read on one line: at least one character to be seen, since blanks and zero-width
 * characters alone are a name that nobody finds; no control characters and no line breaks; and none that turn the
 * direction of writing, which make a name read as another one.
 */
export const writtenPattern =
  '^(?=[\\s\\p{DI}\\u2800]*[^\\s\\p{DI}\\u2800])[^\\p{Cc}\\p{Bidi_C}\\p{Zl}\\p{Zp}]*$'
