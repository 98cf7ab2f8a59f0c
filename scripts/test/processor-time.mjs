import { readdirSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ pid: number, parent: number, started: string, own: number, reaped: number }} Process
 *   own is the process's own time, reaped that of its ended children, as far as it waited for them; in seconds
 */

/** Linux counts in hundredths of a second on every platform that Node runs on. */
const ticks = 100

/**
 * @param {string} stat a line of /proc/<pid>/stat; the name in it is in brackets and may hold spaces and brackets
 * @returns {Process}
 */
export function parsed(stat) {
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (!state) throw new Error(`not a line of /proc: ${stat}`)
  const seconds = (/** @type {number} */ at) => (Number(rest[at]) + Number(rest[at + 1])) / ticks
  const started = rest[18] ?? ''
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(rest[0]),
    started,
    own: seconds(10),
    reaped: seconds(12),
  }
}

/** @returns {Process[] | null} null where the system has no /proc */
function running() {
  if (process.platform !== 'linux') return null
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(pid => {
      try {
        return [parsed(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch {
        return [] // it ended in between
      }
    })
}

/**
 * The processes below one, and those that were below it before their parent ended.
 *
 * @param {readonly Process[]} all
 * @param {number} root
 * @param {ReadonlyMap<number, string>} known when each of the earlier ones started, so that a pid used again is not
 *   taken for it
 */
export function treeOf(all, root, known) {
  const found = new Map(
    all.filter(({ pid, started }) => pid === root || known.get(pid) === started).map(one => [one.pid, one]),
  )
  for (let before = -1; before !== found.size;) {
    before = found.size
    for (const one of all) if (found.has(one.parent)) found.set(one.pid, one)
  }
  return [...found.values()]
}

/**
 * Adds up the time of a tree of processes. The time of an ended process passes to its parent when the parent waits
 * for it. If the parent has ended before, as Chromium's does, the sum falls; the difference is added again.
 */
export function createTally() {
  let last = 0
  let lost = 0
  return {
    /** @param {number} sum of all that live */
    add: sum => {
      lost += Math.max(0, last - sum)
      last = sum
    },
    total: () => last + lost,
  }
}

/**
 * @param {readonly (number | null)[]} seconds
 * @returns {number | null} null where one of them is not known
 */
export const sumOf = seconds =>
  seconds.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)

/** The time that all ended children of this process have used. */
const reapedHere = () => parsed(readFileSync('/proc/self/stat', 'utf8')).reaped

let reapedBefore = 0

/**
 * Measures a child of this process and everything below it.
 *
 * @param {number} root
 */
export function startMeter(root) {
  /** @type {Map<number, string>} */
  const known = new Map()
  const tally = createTally()
  // Without the time of other children that this process has waited for, such as git.
  if (process.platform === 'linux') reapedBefore = reapedHere()
  const tree = () => treeOf(running() ?? [], root, known)
  const look = () => {
    const now = tree()
    for (const { pid, started } of now) known.set(pid, started)
    tally.add(now.reduce((sum, { own, reaped }) => sum + own + reaped, 0))
  }
  const timer = process.platform === 'linux' ? setInterval(look, 500) : undefined
  timer?.unref()
  return {
    /** The pids of all that still run. */
    pids: () => tree().map(({ pid }) => pid),
    /**
     * To be called as soon as the child has ended, before another of ours does: its sum has then passed to us.
     *
     * @returns {number | null} seconds, or null where they cannot be known
     */
    stop: () => {
      if (!timer) return null
      clearInterval(timer)
      const reaped = reapedHere()
      tally.add(reaped - reapedBefore)
      reapedBefore = reaped
      return tally.total()
    },
  }
}
