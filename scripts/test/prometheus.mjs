import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../run.mjs'

const unpacked = path.join(root, 'node_modules/.cache/prometheus')

/**
 * The folder with prometheus and promtool: PROMETHEUS_PATH, a folder of PATH, or where they were unpacked.
 *
 * @returns {string | undefined}
 */
export function findPrometheus() {
  const named = process.env['PROMETHEUS_PATH']
  if (named) return named
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  return [...folders, path.join(unpacked, 'usr/bin')].find(folder =>
    existsSync(path.join(folder, 'promtool')),
  )
}

/**
 * Downloads Debian's package and unpacks it beside our own packages. Nobody needs to be root for it, and no service
 * is started, as an installation would do. The list of packages may be missing on a machine that has just been made.
 */
async function unpack() {
  mkdirSync(unpacked, { recursive: true })
  const download = () => run('sh', ['-c', `cd '${unpacked}' && apt-get download prometheus`], { quiet: true })
  if ((await download()).code !== 0) {
    await run('apt-get', ['update'], { quiet: true })
    const { code, output } = await download()
    if (code !== 0) throw new Error(output)
  }
  const file = readdirSync(unpacked).find(name => name.endsWith('.deb'))
  const { status, stderr } = spawnSync('dpkg-deb', ['-x', path.join(unpacked, file ?? ''), unpacked])
  if (status !== 0) throw new Error(String(stderr))
}

/** @returns {Promise<string>} */
export async function ensurePrometheus() {
  const found = findPrometheus()
  if (found) return found
  console.error('Unpacking Prometheus, whose promtool tests the rules of alerts …')
  await unpack().catch((/** @type {unknown} */ error) => {
    throw new Error(
      `Prometheus is missing. Install it, or name its folder in PROMETHEUS_PATH. ${String(error)}`,
    )
  })
  return ensurePrometheus()
}
