import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number
    readonly effort: number
  }
}

/**
 * A red property is red again in the next run, since every run tries the same cases. `npm test -- --random` tries
 * others and prints the seed that `--seed` repeats.
 */
fc.configureGlobal({ seed: inject('seed') })

/** As many sequences as a property tries; TEST_EFFORT multiplies them where somebody has the time. */
export const sequences = (usual: number): number => usual * inject('effort')

export { fc }
