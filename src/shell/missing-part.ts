/** What the engines say when a lazily loaded part of the page does not come. */
const texts = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** True where code could not be loaded, as opposed to code that failed. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && texts.some(text => error.message.includes(text))
}
