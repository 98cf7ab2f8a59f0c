import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    readonly seed: number
    readonly effort: number
  }
}

/**
 * Every run tries the same cases, so that a failure repeats. `npm test -- --random` tries others and prints their seed
 * for `--seed`.
 */
fc.configureGlobal({ seed: inject('seed') })

/** The number of cases that a property tries; TEST_EFFORT multiplies it. */
export const sequences = (usual: number): number => usual * inject('effort')

/** Milliseconds that a test of a property may take, which TEST_EFFORT multiplies likewise. */
export const timeLimit = (usual = 120_000): number => usual * inject('effort')

/** Only printed for runs with more than the usual number. */
export function printFigures(text: string): void {
  if (inject('effort') > 1) process.stdout.write(`${text}\n`)
}

export { fc }
