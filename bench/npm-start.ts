import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/support/portal/free-port.ts'

/** One try every 20 ms until something answers; any answer counts. */
async function firstAnswer(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false
  void ended.then(() => {
    over = true
  })
  for (;;) {
    if (over) throw new Error('npm start ended before it answered')
    const answered = await fetch(url).then(
      response => response.status === 200,
      () => false,
    )
    if (answered) return
    await new Promise(resolve => {
      setTimeout(resolve, 20)
    })
  }
}

/** Seconds from `npm start` in a folder to the first answered request. */
export async function secondsToFirstAnswer(folder: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir }
  const started = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  try {
    await firstAnswer(`http://127.0.0.1:${port}/`, ended)
    return (performance.now() - started) / 1000
  } finally {
    // The whole group, as Ctrl-C in a terminal would do it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT')
    await ended
  }
}
