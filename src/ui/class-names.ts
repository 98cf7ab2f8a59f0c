/** Joins what is there; CSS module lookups may be undefined. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
