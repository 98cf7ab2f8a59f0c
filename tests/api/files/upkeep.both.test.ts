import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isOwnFile } from '#server/domains/files/attachments.ts'
import { filePath, newFileId } from '#server/domains/files/disk.ts'
import type { Actor } from '#server/http/actor.ts'
import { runUpkeep } from '#server/upkeep/start-upkeep.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { upload } from '../support/upload.ts'

const hourMs = 3600_000

let portal: TestApp
beforeEach(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterEach(() => portal.close())

const exists = (id: string) => existsSync(filePath(portal.config.dataDir, id))

/** A file without a row, as a crash between the two leaves it behind. */
const nameless = (hoursOld: number): string => {
  const id = newFileId()
  const file = filePath(portal.config.dataDir, id)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'bytes')
  const at = new Date(portal.clock.now().getTime() - hoursOld * hourMs)
  utimesSync(file, at, at)
  return id
}

test('an upload that nothing uses goes after a day; one in use stays', async () => {
  const { client, sign } = await addSignedIn(portal)
  const put = async () =>
    (await upload(portal, { sign, bytes: await picture('png'), purpose: 'headImage' })).body.fileId
  const [used, unused] = [await put(), await put()]
  await client.expect('POST /users/dealerV2/updateUserHeadImg', { body: { fileId: used } })
  portal.clock.advance(23 * hourMs)
  await runUpkeep(portal)
  expect([exists(used), exists(unused)]).toEqual([true, true])
  portal.clock.advance(2 * hourMs)
  await runUpkeep(portal)
  expect([exists(used), exists(unused)]).toEqual([true, false])
  expect(await portal.db.selectFrom('stored_file').select('id').execute()).toEqual([{ id: used }])
})

// The embedded database has one connection: nothing happens meanwhile there.
test.skipIf(process.env['TEST_DB'] !== 'postgres')(
  'a file that is being attached meanwhile stays',
  async () => {
    const { client, sign, userId } = await addSignedIn(portal)
    const { fileId } = (await upload(portal, { sign, bytes: await picture('png'), purpose: 'headImage' }))
      .body
    portal.clock.advance(25 * hourMs)
    await portal.db.transaction().execute(async tx => {
      expect(await isOwnFile(tx, { userId } as Actor, fileId, 'headImage')).toBe(true)
      await runUpkeep(portal)
    })
    expect(exists(fileId)).toBe(true)
    expect(await client.expect('POST /users/dealerV2/updateUserHeadImg', { body: { fileId } })).toEqual({})
  },
)

test('a file without a row goes after a day', async () => {
  const [old, young] = [nameless(25), nameless(1)]
  await runUpkeep(portal)
  expect([exists(old), exists(young)]).toEqual([false, true])
})

test('what a killed process was receiving goes after an hour; what is being received stays', async () => {
  const folder = path.join(portal.config.dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const left = (name: string, minutesOld: number) => {
    const file = path.join(folder, name)
    writeFileSync(file, 'bytes')
    const at = new Date(portal.clock.now().getTime() - minutesOld * 60_000)
    utimesSync(file, at, at)
    return file
  }
  const [old, young] = [left('a', 61), left('b', 10)]
  await runUpkeep(portal)
  expect([existsSync(old), existsSync(young)]).toEqual([false, true])
})

test('files of another database in the same folder are left alone', async () => {
  const old = nameless(25)
  writeFileSync(path.join(portal.config.dataDir, 'files/database'), 'another one')
  await runUpkeep(portal)
  expect(exists(old)).toBe(true)
})

test('of several processes one does the work of an hour', async () => {
  const ran = await Promise.all([runUpkeep(portal), runUpkeep(portal), runUpkeep(portal)])
  expect(ran.filter(Boolean)).toHaveLength(1)
  portal.clock.advance(hourMs)
  expect(await runUpkeep(portal)).toBe(true)
})

test('what has expired goes: codes, secrets, counters, requests', async () => {
  const now = portal.clock.now()
  const expires_at = new Date(now.getTime() + 5 * 60_000)
  const hash = Buffer.alloc(32)
  const id = '00000000-0000-4000-8000-000000000001'
  await portal.db
    .insertInto('captcha')
    .values({ id, answer_hash: hash, token_hash: null, expires_at })
    .execute()
  await portal.db
    .insertInto('one_time_secret')
    .values({ id, secret: 'x', phone: '13900000000', user_id: null, expires_at })
    .execute()
  await portal.db
    .insertInto('sms_code')
    .values({ phone: '13900000000', purpose: 'login', code_hash: hash, expires_at })
    .execute()
  await portal.db
    .insertInto('request_record')
    .values({ user_id: 1, request_id: id, hash, answer: '{}', created_at: now })
    .execute()
  const left = async () => [
    (await portal.db.selectFrom('captcha').select('id').execute()).length,
    (await portal.db.selectFrom('one_time_secret').select('id').execute()).length,
    (await portal.db.selectFrom('sms_code').select('phone').execute()).length,
    (await portal.db.selectFrom('request_record').select('request_id').execute()).length,
  ]
  await runUpkeep(portal)
  expect(await left()).toEqual([1, 1, 1, 1])
  portal.clock.advance(2 * hourMs)
  await runUpkeep(portal)
  expect(await left()).toEqual([0, 0, 0, 1])
  portal.clock.advance(23 * hourMs)
  await runUpkeep(portal)
  expect(await left()).toEqual([0, 0, 0, 0])
})
