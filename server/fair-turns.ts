/** Thrown when so many wait already that a newcomer could not be served in reasonable time. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

interface Limits {
  readonly atOnce: number
  /** The most works of one caller at once; where absent, one caller may use every turn while nobody else comes. */
  readonly atOnceEach?: number
  /** The most works that wait, of all callers together. */
  readonly waiting: number
}

interface Place {
  readonly begin: () => void
  readonly refuse: (reason: QueueFull) => void
}

interface Line {
  running: number
  readonly places: Place[]
}

/**
 * Runs a limited number of works at once and lets a limited number wait. Each caller has a queue, and the queues are
 * served in rotation, so that a caller with a hundred requests does not delay one with a single request. When all
 * places are taken, the longest queue gives up its last place to a shorter one.
 */
export const fairTurns = ({ atOnce, atOnceEach = atOnce, waiting: mostWaiting }: Limits) => {
  let running = 0
  let waiting = 0
  /** The queues in the order in which they are served next; only those with works that run or wait. */
  const lines = new Map<string, Line>()

  const isFree = (line: Line) => running < atOnce && line.running < atOnceEach

  const begin = (caller: string, line: Line): void => {
    line.running += 1
    running += 1
    // Moves the queue to the end of the rotation.
    lines.delete(caller)
    lines.set(caller, line)
  }

  const makeRoom = (line: Line): void => {
    const longest = [...lines.values()].reduce((a, b) => (b.places.length > a.places.length ? b : a), line)
    // The other queue is no longer than this one: whoever came first keeps the place.
    if (longest.places.length <= line.places.length + 1) throw new QueueFull()
    longest.places.pop()?.refuse(new QueueFull())
    waiting -= 1
  }

  const leave = (caller: string, line: Line, place: Place): void => {
    const at = line.places.indexOf(place)
    // The work has begun already.
    if (at < 0) return
    line.places.splice(at, 1)
    waiting -= 1
    if (line.running === 0 && line.places.length === 0) lines.delete(caller)
    place.refuse(new QueueFull())
  }

  const wait = async (caller: string, line: Line, leaving?: AbortSignal): Promise<void> => {
    if (leaving?.aborted) throw new QueueFull()
    if (waiting >= mostWaiting) makeRoom(line)
    waiting += 1
    await new Promise<void>((resolve, refuse) => {
      const place = { begin: resolve, refuse }
      line.places.push(place)
      if (!lines.has(caller)) lines.set(caller, line)
      leaving?.addEventListener('abort', () => leave(caller, line, place), { once: true })
    })
  }

  const serveNext = (): void => {
    for (const [caller, line] of lines) {
      const [place] = line.places
      if (!place || !isFree(line)) continue
      line.places.shift()
      waiting -= 1
      begin(caller, line)
      place.begin()
      return
    }
  }

  const giveBack = (caller: string): void => {
    const line = lines.get(caller)
    if (!line) return
    line.running -= 1
    running -= 1
    if (line.running === 0 && line.places.length === 0) lines.delete(caller)
    // The next one starts at once, so that nobody who comes now overtakes.
    serveNext()
  }

  /** `leaving` aborts the wait; a work that has begun is not stopped. */
  return async <T>(caller: string, work: () => Promise<T>, leaving?: AbortSignal): Promise<T> => {
    const line = lines.get(caller) ?? { running: 0, places: [] }
    // Where a turn is free the work begins synchronously, so that another caller of the same work can join it.
    if (line.places.length === 0 && isFree(line)) begin(caller, line)
    else await wait(caller, line, leaving)
    try {
      return await work()
    } finally {
      giveBack(caller)
    }
  }
}
