import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRequest, askOwner } from './requests.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'portal-requests-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const asked = { task: 'backup', given: { to: '/copies' } }
const alive = async () => Promise.resolve(true)
const isAsked = () => existsSync(path.join(dataDir, 'owner.request'))

test('the owner hears what was asked, the command what came of it, and nothing is left', async () => {
  const answer = askOwner(dataDir, asked, alive)
  await expect.poll(isAsked).toBe(true)
  const heard: unknown[] = []
  await answerRequest(dataDir, async ({ task, given }) => {
    heard.push({ task, given })
    return Promise.resolve({ rows: 7 })
  })
  expect(await answer).toEqual({ rows: 7 })
  expect(heard).toEqual([asked])
  expect(readdirSync(dataDir)).toEqual([])
})

test('the owner that is asked nothing does nothing', async () => {
  await answerRequest(dataDir, () => Promise.reject(new Error('nobody asked')))
  expect(readdirSync(dataDir)).toEqual([])
})

test('a failure is heard by both', async () => {
  const answer = askOwner(dataDir, asked, alive)
  await expect.poll(isAsked).toBe(true)
  const carriedOut = answerRequest(dataDir, () => Promise.reject(new Error('the disk is full')))
  await Promise.all([
    expect(answer).rejects.toThrow('the disk is full'),
    expect(carriedOut).rejects.toThrow('the disk is full'),
  ])
  expect(readdirSync(dataDir)).toEqual([])
})

test('a second command is told to wait', async () => {
  let isAlive = true
  const first = askOwner(dataDir, asked, async () => Promise.resolve(isAlive))
  await expect.poll(isAsked).toBe(true)
  await expect(askOwner(dataDir, asked, alive)).rejects.toThrow('busy with another command')
  expect(isAsked()).toBe(true)
  isAlive = false
  await expect(first).rejects.toThrow('ended before it answered')
  expect(isAsked()).toBe(false)
})

const fileOf = (name: string) => path.join(dataDir, name)
const age = (name: string, seconds: number) => {
  const then = Date.now() / 1000 - seconds
  utimesSync(fileOf(name), then, then)
}
const nobody = () => Promise.reject(new Error('it was carried out'))

test.for<[string, (at: number) => string, number]>([
  ['left behind long ago', at => JSON.stringify({ ...asked, id: 'a', at: at - 3700_000 }), 0],
  ['left behind by an earlier release', () => JSON.stringify({ ...asked, id: 'a' }), 3700],
  ['that was cut off', () => '{"id":', 60],
])('a request %s is dropped, and the next one is heard', async ([, textAt, seconds]) => {
  writeFileSync(fileOf('owner.request'), textAt(Date.now()))
  age('owner.request', seconds)
  await answerRequest(dataDir, nobody)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a request that is being written is left in peace', async () => {
  writeFileSync(fileOf('owner.request'), '{"id":')
  await answerRequest(dataDir, nobody)
  expect(isAsked()).toBe(true)
})

test('an answer that nobody fetches is deleted after a minute', async () => {
  writeFileSync(fileOf('owner.answer'), '{}')
  age('owner.answer', 30)
  await answerRequest(dataDir, nobody)
  expect(readdirSync(dataDir)).toEqual(['owner.answer'])
  age('owner.answer', 90)
  await answerRequest(dataDir, nobody)
  expect(readdirSync(dataDir)).toEqual([])
})

test('where the answer cannot be written the command ends too, and it is not carried out again', async () => {
  const answer = askOwner(dataDir, asked, alive)
  await expect.poll(isAsked).toBe(true)
  // A folder in the place of the answer, which no file replaces.
  const carryOut = vi.fn(() => {
    mkdirSync(path.join(fileOf('owner.answer'), 'x'), { recursive: true })
    return Promise.resolve(1)
  })
  await Promise.all([
    expect(answer).rejects.toThrow(/could not carry it out|EISDIR/),
    expect(answerRequest(dataDir, carryOut)).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/),
  ])
  expect(isAsked()).toBe(false)
  expect(carryOut).toHaveBeenCalledOnce()
})

test('a command that is ended by a signal takes its request back', async () => {
  let isAlive = true
  const before = process.listeners('SIGINT')
  const answer = askOwner(dataDir, asked, async () => Promise.resolve(isAlive))
  await expect.poll(() => process.listeners('SIGINT').length).toBe(before.length + 1)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  const added = process.listeners('SIGINT').find(one => !before.includes(one))
  added?.('SIGINT')
  expect(exit).toHaveBeenCalledWith(130)
  exit.mockRestore()
  expect(isAsked()).toBe(false)
  isAlive = false
  await expect(answer).rejects.toThrow(/could not carry it out|ended before/)
  expect(process.listeners('SIGINT')).toEqual(before)
})
