import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../migrate.ts'
import { runAsProgram } from '../program.ts'
import { openStore } from '../store.ts'

await runAsProgram(async () => {
  const store = await openStore(readConfig(process.env), systemClock)
  try {
    const applied = await store.patiently(db => migrate(db, systemClock))
    process.stdout.write(applied.length > 0 ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n')
  } finally {
    await store.release()
  }
})
