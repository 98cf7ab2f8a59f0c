import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from '../packages.mjs'
import { sumOf } from '../test/processor-time.mjs'
import { giveUp, root, run, tool } from '../run.mjs'

/** Everything that the build is made from. */
const inputs = [
  'contract',
  'demo',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build/asset-names.ts',
  'scripts/build/build.mjs',
  'scripts/build/keep-maps.ts',
  'scripts/build/lean-router.ts',
  'scripts/build/precompress.ts',
  'scripts/build/with-integrity.ts',
  'server',
  'src',
  'sw',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.rendering.config.ts',
  'vite.server.config.ts',
]

const stamp = path.join(root, 'dist', 'inputs.sha256')

/** @param {string} name @returns {string[]} every file at or below it, in a stable order */
function filesOf(name) {
  const entries = readdirSync(path.join(root, path.dirname(name)), { withFileTypes: true })
  const entry = entries.find(one => one.name === path.basename(name))
  if (!entry) return []
  if (!entry.isDirectory()) return [name]
  const children = readdirSync(path.join(root, name)).toSorted()
  return children.flatMap(child => filesOf(path.posix.join(name, child)))
}

function hashOfInputs() {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesOf)) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfInputs()
}

/**
 * Builds page, worker and server, unless dist was built from these very sources.
 *
 * @returns {Promise<number | null>} the processor seconds, where they are known; fails with the words of the builder
 */
export async function ensureBuilt() {
  if (isBuilt()) return 0
  console.error('Building the page and the server …')
  const hash = hashOfInputs()
  // Removed first, so that an interrupted build does not look finished.
  rmSync(stamp, { force: true })
  /** @type {number | null} */
  let processor = 0
  for (const config of ['vite.config.ts', 'vite.rendering.config.ts', 'vite.server.config.ts']) {
    const args = ['build', '--config', config, '--logLevel', 'warn']
    const { code, output, processor: used } = await run(tool('vite'), args, { quiet: true })
    if (code !== 0) throw new Error(`${output}\nThe build failed.`)
    processor = sumOf([processor, used])
  }
  writeFileSync(stamp, hash)
  return processor
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages()
  await ensureBuilt().catch(giveUp)
}
