const pages: ReadonlySet<string> = new Set([
  '/quickOrder',
  '/search',
  '/workbench/receivePart',
  '/workbench/signPart',
])

/** Whether the page at this path may ask for the camera. All others are denied it by their headers. */
export const isCameraPage = (pathname: string): boolean => pages.has(pathname)

/** Names the built script that reads codes; its own policy lets it run WebAssembly. */
export const readerScript = /\/assets\/case-codes\.worker-[^/]+\.js/

/** The program that the script loads. */
export const readerProgram = /\/assets\/zxing_reader-[^/]+\.wasm$/

/** A newer build's part of the reader replaces the older one of its kind; a digest may hold any letter. */
export const isSameReaderPart = (one: string, other: string): boolean =>
  [readerScript, readerProgram].some(part => part.test(one) && part.test(other))

/** The policies of a page that may ask for the camera, and of one that may not. */
export const permissions = {
  camera: 'camera=(self), microphone=(), geolocation=()',
  none: 'camera=(), microphone=(), geolocation=()',
} as const
