import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt } from './build/build.mjs'
import { ensurePackages } from './packages.mjs'
import { giveUp, root } from './run.mjs'

/** The server, or one of the commands beside it: migrate, demo/reset. */
const [program = 'main'] = process.argv.slice(2)

await ensurePackages()
await ensureBuilt().catch(giveUp)

process.env['NODE_ENV'] ??= 'production'
process.setSourceMapsEnabled(true)
// Runs in this process, so that Ctrl-C, signals and the exit code need no forwarding.
await import(pathToFileURL(path.join(root, `dist/server/${program}.js`)).href)
