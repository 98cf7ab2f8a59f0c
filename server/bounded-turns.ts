/** Thrown when so many wait already that a newcomer could not be served in reasonable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface Limits {
  readonly atOnce: number
  readonly waiting: number
}

/** Runs a limited number of works at once, lets a limited number wait in order, and refuses all others. */
export const boundedTurns = (most: Limits) => {
  let running = 0
  const waiting: (() => void)[] = []

  const take = async (): Promise<void> => {
    if (running < most.atOnce) {
      running += 1
      return
    }
    if (waiting.length >= most.waiting) throw new QueueFull()
    await new Promise<void>(resolve => {
      waiting.push(resolve)
    })
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take()
    try {
      return await work()
    } finally {
      // The turn goes directly to the next one in the queue, so that nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
