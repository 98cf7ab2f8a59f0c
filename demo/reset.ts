import { createInterface } from 'node:readline/promises'
import { systemClock } from '../server/kit/clock.ts'
import { readConfig, type Config } from '../server/process/config.ts'
import { migrate } from '../server/process/migrations/migrate.ts'
import { ensureDemo, reloadDemo } from './ensure-demo.ts'
import { runAsProgram } from '../server/process/program.ts'
import { StartupError } from '../server/kit/startup-error.ts'
import { openStore } from '../server/process/store.ts'

const target = ({ databaseUrl, dataDir }: Config) =>
  databaseUrl === '' ? `the data folder ${dataDir}` : `the database ${new URL(databaseUrl).pathname.slice(1)}`

const agreed = async (config: Config): Promise<boolean> => {
  if (process.argv.includes('--yes')) return true
  if (process.stdin.isTTY) {
    const prompt = createInterface({ input: process.stdin, output: process.stdout })
    const answer = await prompt.question(`Everything in ${target(config)} is deleted. Type yes to go on: `)
    prompt.close()
    return answer.trim().toLowerCase() === 'yes'
  }
  // Without a terminal the question cannot be asked: then only an embedded database may be reset.
  return config.databaseUrl === ''
}

/** Resets the demo; its first day is today. */
const reset = async (): Promise<void> => {
  const config = readConfig(process.env)
  if (!config.demo) throw new StartupError('Demo data is only loaded with DEMO=1.')
  if (!(await agreed(config))) throw new StartupError('Nothing was reset; say --yes to go on.')
  const store = await openStore(config, systemClock, { afresh: true })
  try {
    const load = store.kind === 'pglite' ? ensureDemo : reloadDemo
    await store.patiently(async db => {
      await migrate(db, systemClock)
      await load(db, config, systemClock)
    })
  } finally {
    await store.release()
  }
  process.stdout.write(`Demo data loaded into ${target(config)}\n`)
}

await runAsProgram(reset)
