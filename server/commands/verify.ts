import { StartupError } from '../kit/startup-error.ts'
import { carryOut } from '../owner/carry-out.ts'
import { readConfig } from '../process/config.ts'
import { runAsProgram } from '../process/program.ts'

const usage = 'npm run verify [-- --day YYYY-MM-DD:HASH]'

/** The day of the log's line "the history of a day is sealed". */
const readDay = (words: readonly string[]) => {
  if (!words.includes('--day')) return undefined
  const [, day, hash] =
    /^(\d{4}-\d\d-\d\d):([0-9a-f]{64})$/.exec(words[words.indexOf('--day') + 1] ?? '') ?? []
  if (day === undefined || hash === undefined) throw new StartupError(usage)
  return { day, hash }
}

/** Names rows of the history and of the desk's log that were changed, removed or put in behind the portal's back. */
await runAsProgram(async () => {
  const kept = readDay(process.argv)
  const { links, changed, removed, unsealed, lastDay, faults } = await carryOut(
    readConfig(process.env),
    'verify',
    {
      kept,
    },
  )
  for (const { kind, words } of faults) process.stdout.write(`${kind.padEnd(9)} ${words}\n`)
  process.stdout.write(
    `${links} rows verified, ${faults.length} faults. ${changed} were changed by erasure, ` +
      `${removed} removed by retention; ${unsealed} are too new to be sealed.\n${lastDay ? `Last day: ${lastDay.day}:${lastDay.hash}\n` : ''}`,
  )
  if (faults.length > 0) process.exitCode = 1
})
