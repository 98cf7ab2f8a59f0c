import { QueueFull } from './bounded-turns.ts'

interface Limits {
  readonly atOnce: number
  /** Of one caller; without it the only one who comes may use every turn. */
  readonly atOnceEach?: number
  /** Of all callers together. */
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
 * Runs so many works at once and lets so many wait. Every caller has a line of his own, and the lines are served in
 * rotation: who asks for a hundred things delays nobody who asks for one. Where nobody more may wait, the longest line
 * gives up its last place to a shorter one.
 */
export const fairTurns = ({ atOnce, atOnceEach = atOnce, waiting: mostWaiting }: Limits) => {
  let running = 0
  let waiting = 0
  /** In the order of their next turns; only of those who run or wait. */
  const lines = new Map<string, Line>()

  const isFree = (line: Line) => running < atOnce && line.running < atOnceEach

  const begin = (caller: string, line: Line): void => {
    line.running += 1
    running += 1
    // To the end of the rotation.
    lines.delete(caller)
    lines.set(caller, line)
  }

  const makeRoom = (line: Line): void => {
    const longest = [...lines.values()].reduce((a, b) => (b.places.length > a.places.length ? b : a), line)
    // As long as the others already: whoever came first stays.
    if (longest.places.length <= line.places.length + 1) throw new QueueFull()
    longest.places.pop()?.refuse(new QueueFull())
    waiting -= 1
  }

  const leave = (caller: string, line: Line, place: Place): void => {
    const at = line.places.indexOf(place)
    // Its turn has come already.
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
    // At once: nobody who comes now overtakes.
    serveNext()
  }

  /** Who is told to leave gives up his place in the line; a turn that has begun is not taken away. */
  return async <T>(caller: string, work: () => Promise<T>, leaving?: AbortSignal): Promise<T> => {
    const line = lines.get(caller) ?? { running: 0, places: [] }
    // Where a turn is free the work begins at once: who asks for the same in this very moment can join it.
    if (line.places.length === 0 && isFree(line)) begin(caller, line)
    else await wait(caller, line, leaving)
    try {
      return await work()
    } finally {
      giveBack(caller)
    }
  }
}
