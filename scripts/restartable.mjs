import { once } from 'node:events'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * A process that starts again on demand. The embedded database has one owner: the next process starts only after
 * the last one has ended.
 *
 * @param {() => ChildProcess} spawnOne
 * @param {(code: number | null) => void} onEndByItself
 */
export function restartable(spawnOne, onEndByItself) {
  /** @type {ChildProcess | null} */
  let child = null
  let again = false
  let ending = false

  const start = () => {
    again = false
    const started = spawnOne()
    child = started
    started.once('exit', code => {
      child = null
      if (ending) return
      if (again) start()
      else onEndByItself(code)
    })
  }

  /** Several requests while the last process ends start one new process. */
  const restart = () => {
    if (ending || again) return
    if (!child) {
      start()
      return
    }
    again = true
    child.kill('SIGTERM')
  }

  const end = async () => {
    ending = true
    if (!child) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }

  return { start, restart, end }
}
