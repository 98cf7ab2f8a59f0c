import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../process/config.ts'
import { migrate } from '../process/migrations/migrate.ts'
import { runAsProgram } from '../process/program.ts'
import { openStore } from '../process/store.ts'

await runAsProgram(async () => {
  const store = await openStore(readConfig(process.env), systemClock)
  try {
    const applied = await store.patiently(db => migrate(db, systemClock))
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n')
  } finally {
    await store.release()
  }
})
