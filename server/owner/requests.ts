import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '../kit/clock.ts'
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
  /** When it was left, in milliseconds; absent in that of an earlier release. */
  readonly at?: number
}

type Answer = { readonly id: string } & ({ readonly result: unknown } | { readonly problem: string })

const requestFile = (dataDir: string) => path.join(dataDir, 'owner.request')
const answerFile = (dataDir: string) => path.join(dataDir, 'owner.answer')
const lookAgainMs = 200
/** Nobody waits any more for what was asked so long ago. */
const oldestMs = 3600_000
/** A command looks for its answer all the time: one that lies there longer has nobody who fetches it. */
const unfetchedMs = 60_000
/** A request is written within moments, so one that cannot be read for longer never will be. */
const unreadableMs = 10_000

/** Undefined where there is none, or it is being written. */
const read = async <T>(file: string): Promise<T | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined where there is no such file. */
const ageOf = async (file: string): Promise<number | undefined> => {
  const info = await stat(file).catch(() => undefined)
  return info && systemClock.now().getTime() - info.mtimeMs
}

const leave = async (dataDir: string, request: Request): Promise<void> => {
  try {
    await writeFile(requestFile(dataDir), JSON.stringify(request), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartupError('The portal is busy with another command; try again when that one has ended.')
    await rm(requestFile(dataDir), { force: true })
    throw error
  }
}

/** Removes this request, and none that another command has left since. */
const takeBack = async (dataDir: string, { id }: Pick<Request, 'id'>): Promise<void> => {
  const found = await read<Request>(requestFile(dataDir)).catch(() => undefined)
  if (found?.id === id) await rm(requestFile(dataDir), { force: true })
}

/** A command that somebody ends does not keep the next one waiting. */
const takingBackOnSignal = (dataDir: string): (() => void) => {
  const onSignal = () => {
    rmSync(requestFile(dataDir), { force: true })
    process.exit(130)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.once(signal, onSignal)
  return () => {
    for (const signal of signals) process.off(signal, onSignal)
  }
}

const fetchAnswer = async (dataDir: string, id: string): Promise<Answer | undefined> => {
  const answer = await read<Answer>(answerFile(dataDir))
  if (answer?.id !== id) return undefined
  await rm(answerFile(dataDir), { force: true })
  return answer
}

const waitForAnswer = async (
  dataDir: string,
  id: string,
  isOwned: () => Promise<boolean>,
): Promise<Answer> => {
  for (;;) {
    // In this order: the owner answers before it removes the request.
    const isWaiting = (await ageOf(requestFile(dataDir))) !== undefined
    const answer = await fetchAnswer(dataDir, id)
    if (answer) return answer
    if (!isWaiting) throw new StartupError('The portal could not carry it out; its log says why. Try again.')
    if (!(await isOwned())) throw new StartupError('The portal ended before it answered; try again.')
    await pause(lookAgainMs)
  }
}

/** Asks the owner of the data folder; `isOwned` says whether somebody still owns it. */
export const askOwner = async (
  dataDir: string,
  asked: Omit<Request, 'id' | 'at'>,
  isOwned: () => Promise<boolean>,
): Promise<unknown> => {
  const request = { id: randomUUID(), at: systemClock.now().getTime(), ...asked }
  await leave(dataDir, request)
  const stopHearing = takingBackOnSignal(dataDir)
  try {
    const answer = await waitForAnswer(dataDir, request.id, isOwned)
    if ('result' in answer) return answer.result
    throw new StartupError(answer.problem)
  } finally {
    stopHearing()
    await takeBack(dataDir, request)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))

/** The request to carry out. One that is too old, or cannot be read, is dropped, so that the next command has room. */
const nextRequest = async (dataDir: string): Promise<Request | undefined> => {
  const file = requestFile(dataDir)
  const age = await ageOf(file)
  if (age === undefined) return undefined
  const drop = () => rm(file, { force: true })
  try {
    const request = await read<Request>(file)
    const left = request?.at === undefined ? age : systemClock.now().getTime() - request.at
    const isOld = left > oldestMs
    if (isOld || (!request && age > unreadableMs)) await drop()
    return isOld ? undefined : request
  } catch (error) {
    await drop()
    throw error
  }
}

/** It may contain personal data. */
const dropUnfetched = async (dataDir: string): Promise<void> => {
  if (((await ageOf(answerFile(dataDir))) ?? 0) > unfetchedMs) await rm(answerFile(dataDir), { force: true })
}

/** The owner carries out a request, if there is one. An error is thrown too, after the command has heard of it. */
export const answerRequest = async (
  dataDir: string,
  carryOut: (request: Request) => Promise<unknown>,
): Promise<void> => {
  await dropUnfetched(dataDir)
  const request = await nextRequest(dataDir)
  if (!request) return
  const say = (answer: Answer) =>
    writeAtomically(answerFile(dataDir), Buffer.from(JSON.stringify(answer)), { durable: false, mode: 0o600 })
  try {
    await say({ id: request.id, result: await carryOut(request) })
  } catch (error) {
    await say({ id: request.id, problem: messageOf(error) })
    throw error
  } finally {
    await takeBack(dataDir, request)
  }
}
