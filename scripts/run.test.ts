import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { run } from './run.mjs'

const node = (script: string, options: Parameters<typeof run>[2] = {}) =>
  run(process.execPath, ['-e', script], options)

/** Also for a process that nobody reaps, as in a container whose first process does not. */
const hasEnded = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return true
  }
}

/** The output so far, with the clock in our hands that judges silence. */
function listen() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(console, 'error').mockReturnValue()
  const said: string[] = []
  vi.spyOn(process.stdout, 'write').mockImplementation(chunk => said.push(String(chunk)) > 0)
  return said
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// Each uses 0.3 seconds or more, less the fractions of hundredths that are cut off.
test.runIf(process.platform === 'linux')('counts what a program and those that it starts use', async () => {
  const work =
    'let used; do { for (let n = 0; n < 1e6; n += 1); used = process.cpuUsage() } while (used.user + used.system < 300_000)'
  const start = `require('child_process').spawnSync(process.execPath, ['-e', '${work}'])`
  expect((await node(`${start}; ${work}`)).processor).toBeGreaterThan(0.5)
})

test.runIf(process.platform === 'linux')('who falls silent is ended with all that it started', async () => {
  const said = listen()
  const silent = 'setInterval(() => {}, 1000)'
  const ended = node(
    `console.log(require('child_process').spawn(process.execPath, ['-e', '${silent}']).pid); ${silent}`,
    { silence: 6 },
  )
  const pid = Number(await vi.waitUntil(() => said[0]))
  vi.advanceTimersByTime(6 * 60_000)
  expect((await ended).code).not.toBe(0)
  await vi.waitUntil(() => hasEnded(pid))
})

test('who goes on saying something is not, however long that takes', async () => {
  const said = listen()
  const ended = node('setInterval(() => console.log(process.pid), 50)', { silence: 6 })
  for (let minutes = 0; minutes < 15; minutes += 5) {
    said.length = 0
    await vi.waitUntil(() => said[0])
    vi.advanceTimersByTime(5 * 60_000)
  }
  expect(console.error).not.toHaveBeenCalled()
  process.kill(Number(said[0]))
  await ended
})

test('a program that is not there has failed', async () => {
  expect(await run('no-such-program', [], { quiet: true })).toMatchObject({ code: 1 })
})
