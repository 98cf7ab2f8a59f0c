import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensurePackages } from '../packages.mjs'
import { sumOf } from '../test/processor-time.mjs'
import { giveUp, root, run, tool } from '../run.mjs'

const shared = [
  'contract',
  'package-lock.json',
  'package.json',
  'scripts/build/build.mjs',
  'tsconfig.base.json',
]

/**
 * The parts of dist, each with everything that it is made from: a change of the server or the demo leaves the page and
 * its worker as they are. The program that renders the page names the page's files, so both are one part.
 */
export const parts = [
  {
    name: 'page',
    configs: ['vite.config.ts', 'vite.rendering.config.ts'],
    inputs: [
      ...shared,
      'index.html',
      'public',
      'scripts/build/asset-names.ts',
      'scripts/build/keep-maps.ts',
      'scripts/build/lean-router.ts',
      'scripts/build/precompress.ts',
      'scripts/build/with-integrity.ts',
      'scripts/docs/screenshot-list.ts',
      'src',
      'sw',
      'vite.config.ts',
      'vite.rendering.config.ts',
    ],
    but: 'src/desk/',
  },
  {
    name: 'desk',
    configs: ['vite.desk.config.ts'],
    inputs: [
      ...shared,
      'desk.html',
      'scripts/build/keep-maps.ts',
      'scripts/build/precompress.ts',
      'src/desk',
      'src/ui/base/theme',
      'src/ui/words',
      'vite.desk.config.ts',
    ],
  },
  {
    name: 'server',
    configs: ['vite.server.config.ts'],
    inputs: [...shared, 'demo', 'server', 'vite.server.config.ts'],
  },
]

/** @param {string} folder @param {string} name @returns {string[]} every file at or below it, in a stable order */
function filesOf(folder, name) {
  const entry = statSync(path.join(folder, name), { throwIfNoEntry: false })
  if (!entry) return []
  if (!entry.isDirectory()) return [name]
  const children = readdirSync(path.join(folder, name)).toSorted()
  return children.flatMap(child => filesOf(folder, path.posix.join(name, child)))
}

/** @param {readonly string[]} inputs @param {string} [folder] of the sources @param {string} [but] a folder below them that is left out */
export function hashOf(inputs, folder = root, but) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(name => filesOf(folder, name))) {
    if (/\.test\.tsx?$/.test(file) || (but !== undefined && file.startsWith(but))) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(folder, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Builds the parts that dist does not hold as they follow from the sources.
 *
 * @returns {Promise<number | null>} the processor seconds, where they are known; fails with the words of the builder
 */
export async function ensureBuilt() {
  /** @type {number | null} */
  let processor = 0
  for (const { name, configs, inputs, but } of parts) {
    const stamp = path.join(root, 'dist', `${name}.sha256`)
    const hash = hashOf(inputs, root, but)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    console.error(`Building the ${name} …`)
    // Removed first, so that an interrupted build does not look finished.
    rmSync(stamp, { force: true })
    for (const config of configs) {
      const args = ['build', '--config', config, '--logLevel', 'warn']
      const { code, output, processor: used } = await run(tool('vite'), args, { quiet: true })
      if (code !== 0) throw new Error(`${output}\nThe build failed.`)
      processor = sumOf([processor, used])
    }
    writeFileSync(stamp, hash)
  }
  return processor
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensurePackages()
  await ensureBuilt().catch(giveUp)
}
