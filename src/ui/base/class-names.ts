/** Joins the given names; lookups in CSS modules may be undefined. */
export const classNames = (...names: (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ')
