import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameAt } from '#server/backup/kept-backups.ts'
import { makeScheduled } from '#server/backup/scheduled-backups.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { temporaryFolder } from '../../support/portal/temporary-folder.ts'

const hourMs = 3600_000
let portal: TestApp
let to: string
let remove: () => void
beforeEach(async () => {
  const made = temporaryFolder('backups')
  to = made.folder
  remove = made.remove
  portal = await startTestApp({
    filling: 'empty',
    env: { BACKUP_TO: to, BACKUP_HOURS: '6', BACKUP_KEEP: '2' },
  })
})
afterEach(async () => {
  await portal.close()
  remove()
})

const copies = () => readdirSync(to).toSorted()

test('a copy is made when the last one is old enough, and the newest ones are kept', async () => {
  const first = await makeScheduled(portal)
  expect(copies()).toEqual([path.basename(first?.folder ?? '')])
  portal.clock.advance(5 * hourMs)
  expect(await makeScheduled(portal)).toBeUndefined()
  const more: string[] = []
  while (more.length < 2) {
    portal.clock.advance(6 * hourMs)
    more.push(path.basename((await makeScheduled(portal))?.folder ?? ''))
  }
  expect(copies()).toEqual(more)
})

test('of two processes at the same moment one makes it', async () => {
  const beside = await startTestApp({ beside: portal, env: { BACKUP_TO: to } })
  const made = await Promise.all([makeScheduled(portal), makeScheduled(beside)])
  expect(made.filter(one => one !== undefined)).toHaveLength(1)
  await beside.close()
})

test('the remains of a killed copy are removed after a day; a foreign folder stays', async () => {
  const name = `${nameAt(new Date(portal.clock.now().getTime() - 1))}.unfinished`
  mkdirSync(path.join(to, name))
  mkdirSync(path.join(to, 'notes'))
  await makeScheduled(portal)
  expect(copies()).toContain(name)
  portal.clock.advance(25 * hourMs)
  await makeScheduled(portal)
  expect(copies()).not.toContain(name)
  expect(copies()).toContain('notes')
})

test('without a folder in the settings there is none', async () => {
  const { config, db, clock } = portal
  expect(await makeScheduled({ config: { ...config, backupTo: '' }, db, clock })).toBeUndefined()
})

test('a copy that is ended early leaves nothing', async () => {
  const ending = new AbortController()
  const made = makeScheduled(portal, ending.signal)
  ending.abort()
  await expect(made).rejects.toBe(ending.signal.reason)
  expect(copies()).toEqual([])
})
