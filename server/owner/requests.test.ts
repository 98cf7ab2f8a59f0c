import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
