import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../kit/startup-error.ts'
import { writeAtomically } from '../kit/write-atomically.ts'

/**
 * The embedded database has one owner, so a command beside it cannot open it. It leaves a request in the data folder and
 * waits for the owner's answer there. Only those who may write to the folder can ask.
 */
export interface Request {
  readonly id: string
  readonly task: string
  readonly given: unknown
}

type Answer = { readonly id: string } & ({ readonly result: unknown } | { readonly problem: string })

const requestFile = (dataDir: string) => path.join(dataDir, 'owner.request')
const answerFile = (dataDir: string) => path.join(dataDir, 'owner.answer')
const lookAgainMs = 200

const read = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    // There is none, or it is being written.
    return undefined
  }
}

const leave = async (dataDir: string, request: Request): Promise<void> => {
  try {
    await writeFile(requestFile(dataDir), JSON.stringify(request), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST'
      ? new StartupError('The portal is busy with another command; try again when that one has ended.')
      : error
  }
}

/** Asks the owner of the data folder; `isOwned` says whether somebody still owns it. */
export const askOwner = async (
  dataDir: string,
  asked: Omit<Request, 'id'>,
  isOwned: () => Promise<boolean>,
): Promise<unknown> => {
  const id = randomUUID()
  await leave(dataDir, { id, ...asked })
  for (;;) {
    const answer = await read<Answer>(answerFile(dataDir))
    if (answer?.id === id) {
      await rm(answerFile(dataDir), { force: true })
      if ('result' in answer) return answer.result
      throw new StartupError(answer.problem)
    }
    if (!(await isOwned())) {
      await rm(requestFile(dataDir), { force: true })
      throw new StartupError('The portal ended before it answered; try again.')
    }
    await pause(lookAgainMs)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))

/** The owner carries out a request, if there is one. An error is thrown too, after the command has heard of it. */
export const answerRequest = async (
  dataDir: string,
  carryOut: (request: Request) => Promise<unknown>,
): Promise<void> => {
  const request = await read<Request>(requestFile(dataDir))
  if (!request) return
  const say = async (answer: Answer) => {
    const bytes = Buffer.from(JSON.stringify(answer))
    await writeAtomically(answerFile(dataDir), bytes, { durable: false, mode: 0o600 })
    await rm(requestFile(dataDir), { force: true })
  }
  try {
    await say({ id: request.id, result: await carryOut(request) })
  } catch (error) {
    await say({ id: request.id, problem: messageOf(error) })
    throw error
  }
}
