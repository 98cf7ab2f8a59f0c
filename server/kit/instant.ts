/** A time of this century as the database reads it; undefined where the text names none. */
export const instantOf = (text: string): string | undefined => {
  const at = Date.parse(text)
  const iso = Number.isNaN(at) ? '' : new Date(at).toISOString()
  return iso.startsWith('20') ? iso : undefined
}
