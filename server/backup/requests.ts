import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../kit/startup-error.ts'
import { writeAtomically } from '../kit/write-atomically.ts'
import type { Backup } from './make-backup.ts'

/**
 * The embedded database has one owner, so a command beside it cannot read it. It leaves a request in the data folder and
 * waits for the owner's answer there.
 */
interface Request {
  readonly id: string
  readonly to: string
}

type Answer = { readonly id: string } & ({ readonly backup: Backup } | { readonly problem: string })

const requestFile = (dataDir: string) => path.join(dataDir, 'backup.request')
const answerFile = (dataDir: string) => path.join(dataDir, 'backup.answer')
const lookAgainMs = 200

const read = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    // There is none, or it is being written.
    return undefined
  }
}

/** Asks the owner of the data folder for a copy; `isOwned` says whether somebody still owns it. */
export const askOwner = async (
  dataDir: string,
  to: string,
  isOwned: () => Promise<boolean>,
): Promise<Backup> => {
  const id = randomUUID()
  const request: Request = { id, to }
  try {
    await writeFile(requestFile(dataDir), JSON.stringify(request), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new StartupError('The portal is already making a backup; try again when it has ended.')
      : error
  }
  for (;;) {
    const answer = await read<Answer>(answerFile(dataDir))
    if (answer?.id === id) {
      await rm(answerFile(dataDir), { force: true })
      if ('backup' in answer) return answer.backup
      throw new StartupError(answer.problem)
    }
    if (!(await isOwned())) {
      await rm(requestFile(dataDir), { force: true })
      throw new StartupError('The portal ended before the backup was complete; try again.')
    }
    await pause(lookAgainMs)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))

/** The owner carries out a request, if there is one. The error is thrown too, after the command has heard of it. */
export const answerRequest = async (
  dataDir: string,
  make: (to: string) => Promise<Backup>,
): Promise<void> => {
  const request = await read<Request>(requestFile(dataDir))
  if (!request) return
  const say = async (answer: Answer) => {
    await writeAtomically(answerFile(dataDir), Buffer.from(JSON.stringify(answer)), {
      durable: false,
      mode: 0o600,
    })
    await rm(requestFile(dataDir), { force: true })
  }
  try {
    await say({ id: request.id, backup: await make(request.to) })
  } catch (error) {
    await say({ id: request.id, problem: `The backup failed: ${messageOf(error)}` })
    throw error
  }
}
