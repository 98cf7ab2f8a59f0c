import type { FastifyBaseLogger } from 'fastify'

type Step = readonly [name: string, work: () => Promise<unknown> | undefined]

/**
 * Ends the parts of a process one after the other, the store last. A part that cannot be ended, such as a sender whose
 * receiver is down, is logged: with a store that is still open the process would hang until it is killed.
 */
export const stopInOrder = async (
  steps: readonly Step[],
  release: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> => {
  try {
    for (const [name, work] of steps)
      try {
        await work()
      } catch (err) {
        log.error({ event: 'stop', step: name, err }, 'a part of the process could not be ended')
      }
  } finally {
    await release()
  }
}
