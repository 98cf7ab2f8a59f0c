import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '../kit/clock.ts'
import { stillRuns, thisProcess, type ProcessIdentity } from './process-identity.ts'
import { StartupError } from '../kit/startup-error.ts'

const heartbeatMs = 2_000
/** An owner that cannot be asked whether it runs counts as dead after this silence. */
const silentMs = 10 * heartbeatMs
const lookAgainMs = 250

const parse = (text: string): ProcessIdentity | undefined => {
  try {
    return JSON.parse(text) as ProcessIdentity
  } catch {
    return undefined
  }
}

const readOwner = async (file: string): Promise<ProcessIdentity | undefined> =>
  parse(await readFile(file, 'utf8').catch(() => ''))

/** The time of the owner's last sign of life; undefined without a file. */
const lastSign = async (file: string): Promise<number | undefined> => {
  const info = await stat(file).catch(() => undefined)
  return info?.mtimeMs
}

type Owner = 'alive' | 'dead' | 'gone'

/**
 * The system says whether a process of this machine runs. The file of another container or machine, or one that is
 * not complete, is watched until its owner shows that it lives or was silent for too long.
 */
const watchOwner = async (file: string, clock: Clock): Promise<Owner> => {
  const first = await lastSign(file)
  for (;;) {
    const owner = await readOwner(file)
    const known = owner && stillRuns(owner)
    if (known !== undefined) return known ? 'alive' : 'dead'
    const sign = await lastSign(file)
    if (sign === undefined) return 'gone'
    if (clock.now().getTime() - sign > silentMs) return 'dead'
    if (owner !== undefined && sign !== first) return 'alive'
    await pause(lookAgainMs)
  }
}

const lockOf = (dataDir: string) => path.join(dataDir, 'owner.lock')

/** The living process that owns the folder, or that a dead one left its lock. */
export const lockState = async (
  dataDir: string,
  clock: Clock,
): Promise<Pick<ProcessIdentity, 'pid'> | 'dead' | undefined> => {
  const file = lockOf(dataDir)
  if ((await lastSign(file)) === undefined) return undefined
  const state = await watchOwner(file, clock)
  if (state === 'gone') return undefined
  return state === 'dead' ? 'dead' : readOwner(file)
}

export const isOwned = async (dataDir: string, clock: Clock): Promise<boolean> => {
  const state = await lockState(dataDir, clock)
  return state !== undefined && state !== 'dead'
}

const create = async (file: string, content: string): Promise<boolean> => {
  try {
    const handle = await open(file, 'wx')
    try {
      await handle.writeFile(content)
    } catch (error) {
      // An empty file would lock the folder although nobody owns it.
      await rm(file, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Replaces the file of a dead owner. A guard file makes sure that only one of several starting processes does so. */
const recover = async (file: string, content: string, clock: Clock): Promise<boolean> => {
  const guard = `${file}.recovering`
  const guardSince = await lastSign(guard)
  if (guardSince !== undefined && clock.now().getTime() - guardSince > silentMs)
    await rm(guard, { force: true })
  if (!(await create(guard, content))) return false
  try {
    const owner = await watchOwner(file, clock)
    if (owner === 'alive') return false
    // Without a dead owner another process may create the file right now: removing it would make two owners.
    if (owner === 'dead') await rm(file, { force: true })
    return await create(file, content)
  } finally {
    await rm(guard, { force: true })
  }
}

const take = async (file: string, content: string, clock: Clock): Promise<boolean> => {
  if (await create(file, content)) return true
  if ((await watchOwner(file, clock)) === 'alive') return false
  return recover(file, content, clock)
}

/** Undefined only where the file is gone. A folder that cannot be read for a moment is not lost yet. */
const heldBy = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Updates the file so that others see the owner alive. An owner whose file is another's must stop writing at once. */
const beat = (file: string, content: string, clock: Clock, lost: () => void): NodeJS.Timeout => {
  const look = async () => {
    if ((await heldBy(file)) !== content) lost()
    else await utimes(file, clock.now(), clock.now())
  }
  return setInterval(() => void look().catch(() => undefined), heartbeatMs).unref()
}

const inUse = (dataDir: string, owner: ProcessIdentity | undefined) =>
  new StartupError(
    `The data folder ${dataDir} is in use by another process${owner ? ` (pid ${owner.pid})` : ''}; stop it first.`,
  )

/**
 * Locks a PGlite folder for this process: two processes on one folder lose acknowledged rows. The lock is a file. It
 * survives kill -9 and is taken over when its process is gone. Returns the function that releases it.
 */
export const lockDataFolder = async (
  dataDir: string,
  clock: Clock,
  lost: () => void,
): Promise<() => void> => {
  const file = lockOf(dataDir)
  const content = JSON.stringify(thisProcess())
  try {
    await mkdir(dataDir, { recursive: true })
    if (!(await take(file, content, clock))) throw inUse(dataDir, await readOwner(file))
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`The data folder ${dataDir} is not writable: ${(error as Error).message}`)
  }
  const timer = beat(file, content, clock, lost)
  return () => {
    clearInterval(timer)
    try {
      if (readFileSync(file, 'utf8') === content) rmSync(file)
    } catch {
      // The file is gone already.
    }
  }
}
