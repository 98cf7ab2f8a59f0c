/** Thrown when the queue is so long that a newcomer could not be served in reasonable time. */
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

/** The works that wait or run under one name; a network contains smaller ones. */
interface Line {
  running: number
  waiting: number
  /** In the order in which they are served next; only those with works that run or wait. */
  readonly lines: Map<string, Line>
  readonly places: Place[]
}

/** From the widest line that a caller belongs to down to the caller's own. */
type Path = readonly { readonly name: string; readonly line: Line; readonly within: Line }[]

interface Place {
  readonly path: Path
  readonly begin: () => void
  readonly refuse: (reason: QueueFull) => void
}

const newLine = (): Line => ({ running: 0, waiting: 0, lines: new Map(), places: [] })

const pathTo = (root: Line, names: readonly string[]): Path => {
  let within = root
  return names.map(name => {
    const line = within.lines.get(name) ?? newLine()
    within.lines.set(name, line)
    const step = { name, line, within }
    within = line
    return step
  })
}

/**
 * Lines in which nothing runs or waits are dropped, so that nothing is kept of callers who have gone. A caller that is
 * pruned late may find a newer line under its name, which stays.
 */
const prune = (path: Path): void => {
  for (const { name, line, within } of path.toReversed()) {
    if (line.running > 0 || line.waiting > 0) continue
    if (within.lines.get(name) === line) within.lines.delete(name)
  }
}

/**
 * Runs a limited number of works at once and lets a limited number wait. Each caller has a queue, and the queues are
 * served in rotation, so that a caller with a hundred requests does not delay one with a single request. When all
 * places are taken, the longest queue gives up its last place to a shorter one.
 *
 * A caller with several names, such as the networks that contain it, shares the queue of each: one network counts as
 * one caller among all, a smaller one as one among those of its network.
 */
export const fairTurns = ({ atOnce, atOnceEach = atOnce, waiting: mostWaiting }: Limits) => {
  const root = newLine()

  const isFree = (path: Path) => root.running < atOnce && path.every(({ line }) => line.running < atOnceEach)

  const count = (path: Path, what: 'running' | 'waiting', amount: 1 | -1): void => {
    root[what] += amount
    for (const { line } of path) line[what] += amount
  }

  const begin = (path: Path): void => {
    count(path, 'running', 1)
    // Moves each queue to the end of its rotation.
    for (const { name, line, within } of path) {
      within.lines.delete(name)
      within.lines.set(name, line)
    }
  }

  const remove = (place: Place): boolean => {
    const places = place.path.at(-1)?.line.places ?? []
    const at = places.indexOf(place)
    if (at < 0) return false
    places.splice(at, 1)
    count(place.path, 'waiting', -1)
    return true
  }

  /** The last place of the longest queue; none where that is the newcomer's own. */
  const lastOfLongest = (own: Path): Place | undefined => {
    let line = root
    let mine: Path = own
    while (line.lines.size > 0) {
      const here = mine[0]?.line
      const longest = [...line.lines.values()].reduce((a, b) => (b.waiting >= a.waiting ? b : a))
      // The other queue is no longer than this one: the earlier caller keeps the place.
      const isOwn = here !== undefined && longest.waiting <= here.waiting + 1
      mine = isOwn ? mine.slice(1) : []
      line = isOwn ? here : longest
      if (isOwn && mine.length === 0) return undefined
    }
    return line.places.at(-1)
  }

  const makeRoom = (path: Path): void => {
    const given = lastOfLongest(path)
    if (!given) throw new QueueFull()
    remove(given)
    prune(given.path)
    given.refuse(new QueueFull())
  }

  const leave = (place: Place): void => {
    // Otherwise the work has begun already.
    if (!remove(place)) return
    prune(place.path)
    place.refuse(new QueueFull())
  }

  const wait = async (path: Path, leaving?: AbortSignal): Promise<void> => {
    if (leaving?.aborted) throw new QueueFull()
    if (root.waiting >= mostWaiting) makeRoom(path)
    await new Promise<void>((resolve, refuse) => {
      const place = { path, begin: resolve, refuse }
      path.at(-1)?.line.places.push(place)
      count(path, 'waiting', 1)
      leaving?.addEventListener('abort', () => leave(place), { once: true })
    })
  }

  const nextIn = (line: Line): Place | undefined => {
    for (const inner of line.lines.values()) {
      if (inner.waiting === 0 || inner.running >= atOnceEach) continue
      const place = nextIn(inner)
      if (place) return place
    }
    return line.places[0]
  }

  const giveBack = (path: Path): void => {
    count(path, 'running', -1)
    // The next one starts at once, so that no newcomer overtakes it.
    const place = nextIn(root)
    if (place) {
      remove(place)
      begin(place.path)
      place.begin()
    }
    prune(path)
  }

  /** `leaving` aborts the wait; a work that has begun is not stopped. */
  const inTurn = async <T>(
    caller: string | readonly string[],
    work: () => Promise<T>,
    leaving?: AbortSignal,
  ): Promise<T> => {
    const path = pathTo(root, typeof caller === 'string' ? [caller] : caller)
    // Where a turn is free the work begins synchronously, so that another caller of the same work can join it.
    if (path.at(-1)?.line.waiting === 0 && isFree(path)) begin(path)
    else {
      try {
        await wait(path, leaving)
      } catch (error) {
        prune(path)
        throw error
      }
    }
    try {
      return await work()
    } finally {
      giveBack(path)
    }
  }

  return Object.assign(inTurn, {
    /** The number of works that run or wait. */
    taken: () => root.running + root.waiting,
    running: () => root.running,
  })
}
