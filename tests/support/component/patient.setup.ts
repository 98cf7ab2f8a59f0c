import { setImmediate } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

/** A machine under load needs longer than the second that is usual; where nothing is wrong it costs nothing. */
const timeout = 30_000

type Options = Parameters<typeof vi.waitFor>[1]
const patient = (given: Options): Options => (typeof given === 'number' ? given : { timeout, ...given })

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

// Tests that render have a document; the library is loaded for them only.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: timeout })
  // Lets the work that React has put off run before the document is taken away.
  afterAll(async () => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  })
}
