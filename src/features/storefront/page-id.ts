/** The page that an address asks for; null where it names none. */
export function pageIdOf(query: URLSearchParams): number | null {
  const id = Number(query.get('id') ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
