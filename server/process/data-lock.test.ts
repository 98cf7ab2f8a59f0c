import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock, type Clock } from '../kit/clock.ts'
import { lockDataFolder } from './data-lock.ts'
import { thisProcess } from './process-identity.ts'

let root = ''
let folder = ''
let file = ''
const releases: (() => void)[] = []

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'portal-lock-'))
  folder = root
  file = path.join(folder, 'owner.lock')
})
afterEach(() => {
  for (const release of releases.splice(0)) release()
  vi.useRealTimers()
  rmSync(root, { recursive: true, force: true })
})

const neverLost = () => {
  throw new Error('the lock was lost')
}

const lock = async (clock: Clock = systemClock, lost: () => void = neverLost) => {
  const release = await lockDataFolder(folder, clock, lost)
  releases.push(release)
  return release
}

const own = (holder: object) => writeFileSync(file, JSON.stringify(holder))
const owner = () => JSON.parse(readFileSync(file, 'utf8')) as unknown
const elsewhere = { ...thisProcess(), place: 'another machine' }

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid

test('the folder has one owner, who gives it back', async () => {
  const release = await lock()
  await expect(lock()).rejects.toThrow(`in use by another process (pid ${process.pid}); stop it first.`)
  release()
  await lock()
})

test('a folder that is not there yet is made', async () => {
  folder = path.join(folder, 'deeper/still')
  file = path.join(folder, 'owner.lock')
  await lock()
  expect(existsSync(file)).toBe(true)
})

test('after a kill the next start takes over at once', async () => {
  own({ ...thisProcess(), pid: deadPid() })
  await lock()
  expect(owner()).toEqual(thisProcess())
})

test('a number that another process has by now does not hold the folder', async () => {
  own({ ...thisProcess(), began: 'long ago' })
  await lock()
  expect(owner()).toEqual(thisProcess())
})

test('of many who find a dead owner one takes over', async () => {
  own({ ...thisProcess(), pid: deadPid() })
  const tried = await Promise.allSettled(Array.from({ length: 8 }, () => lock()))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('an owner elsewhere that gives signs of life keeps the folder', async () => {
  own(elsewhere)
  let beat = Date.now()
  const now = () => {
    beat += 1_000
    utimesSync(file, new Date(beat), new Date(beat))
    return new Date(beat)
  }
  await expect(lock({ now })).rejects.toThrow('in use by another process')
})

test('an owner elsewhere that falls silent loses it', async () => {
  own(elsewhere)
  let at = Date.now()
  const now = () => {
    at += 9_000
    return new Date(at)
  }
  await lock({ now })
  expect(owner()).toEqual(thisProcess())
})

test('a file that nobody finished writing is given up after the same silence', async () => {
  writeFileSync(file, '')
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(file, longAgo, longAgo)
  await lock()
  expect(owner()).toEqual(thisProcess())
})

test('a guard left by a killed starter does not last', async () => {
  own({ ...thisProcess(), pid: deadPid() })
  const longAgo = new Date(Date.now() - 60_000)
  writeFileSync(`${file}.recovering`, '')
  utimesSync(`${file}.recovering`, longAgo, longAgo)
  await lock()
  expect(existsSync(`${file}.recovering`)).toBe(false)
})

test.for([
  ['taken over', () => own(elsewhere)],
  ['removed', () => rmSync(folder, { recursive: true })],
] as const)('an owner whose folder is %s is told', async ([, happen]) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lost = vi.fn<() => void>()
  await lock(systemClock, lost)
  happen()
  vi.advanceTimersByTime(2_000)
  await vi.waitFor(() => expect(lost).toHaveBeenCalled())
})

test("giving back does not remove somebody else's lock", async () => {
  const release = await lock()
  own(elsewhere)
  release()
  expect(existsSync(file)).toBe(true)
})

test('a folder that cannot be written is said in one line', async () => {
  writeFileSync(file, '')
  folder = path.join(file, 'below-a-file')
  await expect(lock()).rejects.toThrow(/^The data folder .* is not writable: ENOTDIR/)
})
