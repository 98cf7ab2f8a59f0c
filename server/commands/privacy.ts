import { writeFile } from 'node:fs/promises'
import { StartupError } from '../kit/startup-error.ts'
import { carryOut } from '../owner/carry-out.ts'
import { readConfig } from '../process/config.ts'
import { runAsProgram } from '../process/program.ts'

const usage = `npm run privacy -- export PHONE [FILE]
npm run privacy -- erase PHONE --yes [--force]`

const options = new Set(['--yes', '--force'])

/** A person's own data as a file, or the end of the account with all that names the person. */
await runAsProgram(async () => {
  const words = process.argv.slice(2).filter(word => word !== 'privacy')
  const [act, phone, file = `person-${phone}.json`] = words.filter(word => !options.has(word))
  if (phone === undefined || (act !== 'export' && act !== 'erase')) throw new StartupError(usage)
  const config = readConfig(process.env)
  if (act === 'export') {
    const data = await carryOut(config, 'exportPerson', { phone })
    await writeFile(file, JSON.stringify(data, null, 1), { flag: 'wx', mode: 0o600 })
    process.stdout.write(`${file}\n`)
    return
  }
  if (!words.includes('--yes'))
    throw new StartupError('There is no way back from an erasure; say --yes to go on.')
  const { userId, orders, files } = await carryOut(config, 'erasePerson', {
    phone,
    isForced: words.includes('--force'),
  })
  process.stdout.write(
    `The account ${userId} is closed and its person erased, with ${files} files. ${orders} orders are kept for their legal term.\n` +
      'Backups made before contain the person until they are removed.\n',
  )
})
