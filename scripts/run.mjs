import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { startMeter } from './test/processor-time.mjs'

// Works on old versions of Node too, which should see a clear message and not a crash.
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} name of a program that a package brings along */
export const tool = name => path.join(root, 'node_modules', '.bin', name)

/** @param {readonly number[]} pids @param {NodeJS.Signals} signal */
function send(pids, signal) {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // It has ended.
    }
  }
}

/**
 * Runs a program in the repository and waits for it. A program that cannot be started counts as failed, and one that
 * says nothing for too long is ended with everything it started: it hangs, however slow the machine is.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, silence?: number }} [options] quiet collects the output
 *   instead of showing it; silence is in minutes
 * @returns {Promise<{ code: number, output: string, processor: number | null }>} processor is in seconds, and null
 *   where it cannot be known
 */
export function run(command, args, { env = {}, quiet = false, silence = 10 } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...(process.stdout.isTTY && !quiet && { FORCE_COLOR: '1' }), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    const meter = child.pid === undefined ? undefined : startMeter(child.pid)
    const end = () => {
      console.error(`${path.basename(command)} was ended after ${silence} minutes without a word.`)
      const pids = meter?.pids() ?? []
      child.kill()
      send(pids, 'SIGTERM')
      setTimeout(() => {
        send(meter?.pids() ?? [], 'SIGKILL')
        // An orphan that nobody found would keep the pipes open.
        child.stdout.destroy()
        child.stderr.destroy()
      }, 5000).unref()
    }
    const watch = setTimeout(end, silence * 60_000)
    let output = ''
    /** @param {NodeJS.WriteStream} to @returns {(chunk: Buffer) => void} */
    const pass = to => chunk => {
      watch.refresh()
      if (quiet) output += chunk.toString()
      else to.write(chunk)
    }
    child.stdout.on('data', pass(process.stdout))
    child.stderr.on('data', pass(process.stderr))
    /** @type {number | null} */
    let processor = null
    child.once('exit', () => {
      processor = meter?.stop() ?? null
    })
    /** @param {number} code @param {string} said */
    const done = (code, said) => {
      clearTimeout(watch)
      resolve({ code, output: said, processor })
    }
    child.once('error', error => done(1, String(error)))
    child.once('close', code => done(code ?? 1, output))
  })
}

/**
 * Ends the program with the words of an error, without its stack.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function giveUp(error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
