import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { backupsIn, madeAt } from '../backup/kept-backups.ts'
import type { Clock } from '../kit/clock.ts'
import { filesOf } from '../kit/files/files-of.ts'
import { StartupError } from '../kit/startup-error.ts'
import { carryOut } from '../owner/carry-out.ts'
import { isLoopback, publishedKey, type Config } from '../process/config.ts'
import { lockState } from '../process/data-lock.ts'
import { migrationFolder } from '../process/migrations/migrate.ts'
import { readMigrations } from '../process/migrations/migration-file.ts'
import { release } from '../process/release.ts'
import {
  backupsFinding,
  clockFinding,
  keysFinding,
  ownerFinding,
  readersFinding,
  schemaFinding,
  servicesFinding,
  settingsFinding,
  spaceFinding,
  type Finding,
} from './findings.ts'
import { readSilent } from './push-services.ts'

type Named = readonly [subject: string, finding: Finding]

const messageOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))

const databaseFindings = async (config: Config, clock: Clock): Promise<readonly Named[]> => {
  try {
    const asked = clock.now()
    const facts = await carryOut(config, 'facts', null)
    const files = await readMigrations(migrationFolder)
    return [
      ['clock', clockFinding(asked, facts.now, clock.now())],
      ['schema', schemaFinding({ applied: facts.applied, files, release })],
      ['gateway readers', readersFinding(facts.readers, clock.now())],
    ]
  } catch (error) {
    if (error instanceof StartupError) return [['database', { level: 'wrong', words: error.message }]]
    return [['database', { level: 'wrong', words: `it cannot be read: ${messageOf(error)}` }]]
  }
}

const spaceOf = async (folder: string): Promise<Finding> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return spaceFinding(bavail * bsize)
  } catch (error) {
    return { level: 'wrong', words: `${folder} cannot be read: ${messageOf(error)}` }
  }
}

/** Writes, reads and removes a small file where the portal keeps its own. */
const filesOfPlace = async ({ dataDir, bucket }: Config): Promise<Finding> => {
  const place = bucket ? `the bucket ${bucket.name}` : path.join(dataDir, 'files')
  const name = `files/.doctor-${randomUUID()}`
  const files = filesOf(dataDir)
  try {
    await files.write(name, Buffer.from(name), { durable: true })
    const found = await files.read(name)
    await files.remove(name)
    if (found?.toString() === name && !(await files.facts(name)))
      return { level: 'good', words: `${place} can be written, read and cleared` }
    return { level: 'wrong', words: `${place} does not keep what is written, or does not remove it` }
  } catch (error) {
    return { level: 'wrong', words: `${place} cannot be used: ${messageOf(error)}` }
  }
}

const newestBackup = async (to: string): Promise<Date | undefined> => {
  const [newest = ''] = to === '' ? [] : await backupsIn(to)
  return madeAt(newest)
}

/** One finding for each subject. `network` also asks the services on the internet. */
export const examine = async (
  config: Config,
  clock: Clock,
  { network }: { readonly network: boolean },
): Promise<readonly Named[]> => {
  const { dataDir, databaseUrl, demo, push, backupTo, backupHours } = config
  const findings: Named[] = [
    ['settings', settingsFinding({ ...config, isLoopback: isLoopback(config.host) })],
    ['keys', keysFinding({ demo, isPublished: config.platformKey === publishedKey, hasPush: push !== null })],
    ['space', await spaceOf(dataDir)],
    ['files', await filesOfPlace(config)],
  ]
  if (databaseUrl === '') findings.push(['data folder', ownerFinding(await lockState(dataDir, clock))])
  findings.push(...(await databaseFindings(config, clock)))
  const backups = { to: backupTo, everyMs: backupHours * 3600_000, newest: await newestBackup(backupTo) }
  findings.push(['backups', backupsFinding(backups, clock.now())])
  if (backupTo !== '' && path.resolve(backupTo).startsWith(dataDir + path.sep))
    findings.push([
      'backups',
      { level: 'watch', words: `${backupTo} is on the disk of the data; choose another one` },
    ])
  if (network && push)
    findings.push(['push services', servicesFinding(await readSilent(push.services), push.services.length)])
  return findings
}
