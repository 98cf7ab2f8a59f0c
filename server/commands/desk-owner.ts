import { linkPath, ownerLinkAnew } from '../desk/invitations.ts'
import { systemClock } from '../kit/clock.ts'
import { readConfig } from '../process/config.ts'
import { migrate } from '../process/migrations/migrate.ts'
import { runAsProgram } from '../process/program.ts'
import { openStore } from '../process/store.ts'

/** Prints a link that makes an owner's account at the desk. Earlier ones that nobody has used end with it. */
await runAsProgram(async () => {
  const store = await openStore(readConfig(process.env), systemClock)
  try {
    await store.patiently(db => migrate(db, systemClock))
    const link = await ownerLinkAnew(store.db, systemClock.now())
    process.stdout.write(
      `${linkPath(link)}\nOpen this path of the portal within 24 hours; it makes the owner's account once.\n`,
    )
  } finally {
    await store.release()
  }
})
