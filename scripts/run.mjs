import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// Works on old versions of Node too, which should see a clear message and not a crash.
export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} name of a program that a package brings along */
export const tool = name => path.join(root, 'node_modules', '.bin', name)

/**
 * Runs a program in the repository and waits for it. A program that cannot be started counts as failed.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, limit?: number }} [options] quiet collects the output
 *   instead of showing it; limit is in minutes
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = {}, quiet = false, limit = 10 } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
      timeout: limit * 60_000,
    })
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.once('error', error => resolve({ code: 1, output: String(error) }))
    child.once('close', (code, signal) => {
      if (signal)
        console.error(
          `${path.basename(command)} was ended (${signal}), at the latest after ${limit} minutes.`,
        )
      resolve({ code: code ?? 1, output })
    })
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
