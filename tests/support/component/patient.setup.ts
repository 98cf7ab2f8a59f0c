import { setImmediate } from 'node:timers/promises'
import { afterAll, vi } from 'vitest'

/** A machine under load needs longer than the second that is usual; where nothing is wrong it costs nothing. */
const timeout = 30_000

type Options = Parameters<typeof vi.waitFor>[1]
const patient = (given: Options): Options => (typeof given === 'number' ? given : { timeout, ...given })

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) => waitFor(callback, patient(options))
vi.waitUntil = (callback, options) => waitUntil(callback, patient(options))

// What renders has a document; elsewhere its library is not loaded.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: timeout })
  // What React has put off for a moment comes before its document is taken away.
  afterAll(async () => {
    for (let turn = 0; turn < 3; turn += 1) await setImmediate()
  })
}
