import { ensureBuilt } from './build/build.mjs'
import { ensurePackages } from './packages.mjs'
import { giveUp, run, tool } from './run.mjs'

await ensurePackages()
await ensureBuilt().catch(giveUp)
const { code } = await run(tool('tsx'), ['bench/run.ts', ...process.argv.slice(2)], { silence: 30 })
process.exitCode = code
