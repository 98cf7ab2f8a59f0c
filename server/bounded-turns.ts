/** Nobody is kept waiting who could not be served in reasonable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface Limits {
  readonly atOnce: number
  readonly waiting: number
}

/** Runs so many works at once, lets so many wait in order, and refuses the rest at once. */
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
      // The turn is handed on, not given back: nobody who comes now overtakes.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
