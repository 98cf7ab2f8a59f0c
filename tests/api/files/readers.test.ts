import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/errors.ts'
import { filePath } from '#server/domains/files/disk.ts'
import { startTestApp, type TestApp } from '../../support/app.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { pdf, picture } from '../support/pictures.ts'
import { download, upload } from '../support/upload.ts'

let portal: TestApp
let owner: Awaited<ReturnType<typeof addSignedIn>>
let colleague: Awaited<ReturnType<typeof addSignedIn>>
let stranger: Awaited<ReturnType<typeof addSignedIn>>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const business = await addBusiness(portal)
  owner = await addSignedIn(portal, { user_type: 3 }, [business])
  colleague = await addSignedIn(portal, { user_type: 3 }, [business])
  stranger = await addSignedIn(portal, { user_type: 3 }, [await addBusiness(portal)])
})
afterAll(() => portal.close())

const put = async (purpose: 'licence' | 'headImage') =>
  (await upload(portal, { sign: owner.sign, bytes: await picture('png'), purpose })).body.fileId

const useAsHeadImage = (fileId: string) =>
  owner.client.send('POST /users/dealerV2/updateUserHeadImg', { body: { fileId } })

const isSeenBy = async (person: { sign: string }, id: string) =>
  (await download(portal, person.sign, id)).headers['content-type'] === 'image/png'

test('a licence is seen by its owner and by nobody else', async () => {
  const id = await put('licence')
  expect([await isSeenBy(owner, id), await isSeenBy(colleague, id), await isSeenBy(stranger, id)]).toEqual([
    true,
    false,
    false,
  ])
})

test('a head image is seen by colleagues once it is in use', async () => {
  const id = await put('headImage')
  expect(await isSeenBy(colleague, id)).toBe(false)
  await useAsHeadImage(id)
  expect([await isSeenBy(owner, id), await isSeenBy(colleague, id), await isSeenBy(stranger, id)]).toEqual([
    true,
    true,
    false,
  ])
})

test("somebody else's file is answered exactly like one that does not exist", async () => {
  const foreign = await download(portal, stranger.sign, await put('licence'))
  const unknown = await download(portal, stranger.sign, 'A'.repeat(32))
  expect(JSON.parse(foreign.text)).toMatchObject({ code: code.notFound })
  expect(foreign.text).toBe(unknown.text)
})

test('an id that could leave the folder is no id', async () => {
  const answer = await portal.app.inject({
    url: `/api/pc/files/${encodeURIComponent(`../${'a'.repeat(29)}`)}`,
    headers: { sign: owner.sign },
  })
  expect(answer.json()).toMatchObject({ code: code.invalid })
})

test('nobody gets a file without a session', async () => {
  const answer = await portal.app.inject({ url: `/api/pc/files/${await put('licence')}` })
  expect(answer.json()).toMatchObject({ code: code.signedOut })
})

test('a file whose bytes are lost is not found', async () => {
  const id = await put('licence')
  rmSync(filePath(portal.config.dataDir, id))
  expect(JSON.parse((await download(portal, owner.sign, id)).text)).toMatchObject({ code: code.notFound })
})

test('the picture before a new head image is gone', async () => {
  const [first, second] = [await put('headImage'), await put('headImage')]
  await useAsHeadImage(first)
  await useAsHeadImage(second)
  expect(await isSeenBy(owner, first)).toBe(false)
  expect(await isSeenBy(owner, second)).toBe(true)
  expect(await owner.client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({
    headImageId: second,
  })
})

test('a licence, a PDF and a foreign picture are no head images', async () => {
  expect(await useAsHeadImage(await put('licence'))).toMatchObject({ code: code.notFound })
  expect(await upload(portal, { sign: owner.sign, bytes: pdf, purpose: 'headImage' })).toMatchObject({
    code: code.invalid,
  })
  const id = (
    await upload(portal, { sign: stranger.sign, bytes: await picture('png'), purpose: 'headImage' })
  ).body.fileId
  const foreign = await useAsHeadImage(id)
  expect(foreign).toMatchObject({ code: code.notFound })
  expect(foreign).toEqual(await useAsHeadImage('A'.repeat(32)))
})
