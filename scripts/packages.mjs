import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Locked */

/** @param {string} file */
function packagesOf(file) {
  try {
    const text = readFileSync(path.join(root, file), 'utf8')
    return /** @type {{ packages: Record<string, Locked> }} */ (JSON.parse(text)).packages
  } catch {
    return null
  }
}

/**
 * Whether npm's notes on the installed tree agree with the lock file; parts for other platforms may be absent.
 *
 * @param {Record<string, Locked>} installed
 * @param {Record<string, Locked>} locked
 */
export function installedAsLocked(installed, locked) {
  return Object.entries(locked).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true
    const here = installed[place]
    return here ? here.version === version : optional === true || devOptional === true
  })
}

/** Ends the program with one clear line where this Node is too old to run any of it. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the locked packages where they are missing or differ from the lock file. */
export async function ensurePackages() {
  requireNode()
  const installed = packagesOf('node_modules/.package-lock.json')
  const locked = packagesOf('package-lock.json')
  if (installed && locked && installedAsLocked(installed, locked)) return
  console.error('Installing the locked packages …')
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  if (code === 0) return
  console.error('The packages could not be installed (npm ci failed, see above).')
  process.exit(1)
}
