import { existsSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { filePath } from '#server/domains/files/disk.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addBusiness, addSignedIn } from '../support/people.ts'
import { pdf, picture } from '../support/pictures.ts'
import { download, upload } from '../support/upload.ts'

let portal: TestApp
let owner: Awaited<ReturnType<typeof addSignedIn>>
let colleague: Awaited<ReturnType<typeof addSignedIn>>
let stranger: Awaited<ReturnType<typeof addSignedIn>>
let staff: Awaited<ReturnType<typeof addSignedIn>>
let foreignStaff: Awaited<ReturnType<typeof addSignedIn>>
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  const business = await addBusiness(portal)
  owner = await addSignedIn(portal, { user_type: 3 }, [business])
  colleague = await addSignedIn(portal, { user_type: 3 }, [business])
  stranger = await addSignedIn(portal, { user_type: 3 }, [await addBusiness(portal)])
  staff = await addSignedIn(portal, { user_type: 4 }, [business])
  foreignStaff = await addSignedIn(portal, { user_type: 4 }, [await addBusiness(portal)])
})
afterAll(() => portal.close())

const put = async (purpose: 'licence' | 'headImage') =>
  (await upload(portal, { sign: owner.sign, bytes: await picture('png'), purpose })).body.fileId

const useAsHeadImage = (fileId: string) =>
  owner.client.send('POST /users/dealerV2/updateUserHeadImg', { body: { fileId } })

/** Beside the portal's own ways, which take the right files only. */
const attach = async (
  file_id: string,
  kind: string,
  seen_by: 'owner' | 'colleagues',
  owner_id = owner.userId,
  place = 0,
) => {
  await portal.db.deleteFrom('attachment').where('kind', '=', kind).where('place', '=', place).execute()
  await portal.db
    .insertInto('attachment')
    .values({ file_id, kind, thing_id: owner.userId, place, owner_id, seen_by })
    .execute()
}

const isSeenBy = async (person: { sign: string }, id: string) =>
  (await download(portal, person.sign, id)).headers['content-type'] === 'image/png'

const states = {
  'a licence that nothing uses': () => put('licence'),
  'the licence of an application': async () => {
    const id = await put('licence')
    await attach(id, 'licence', 'owner')
    return id
  },
  'a head image that nothing uses': () => put('headImage'),
  'a head image in use': async () => {
    const id = await put('headImage')
    await useAsHeadImage(id)
    return id
  },
  'a head image that was replaced': async () => {
    const [id, next] = [await put('headImage'), await put('headImage')]
    await useAsHeadImage(id)
    await useAsHeadImage(next)
    return id
  },
}

test.for<[keyof typeof states, string[]]>([
  ['a licence that nothing uses', ['owner']],
  ['the licence of an application', ['owner']],
  ['a head image that nothing uses', ['owner']],
  // Staff of the owner's business are its colleagues; to all others they are strangers.
  ['a head image in use', ['owner', 'colleague', 'staff']],
  ['a head image that was replaced', []],
])('%s is seen by: %j', async ([state, readers]) => {
  const id = await states[state]()
  const seen = []
  for (const [name, person] of Object.entries({ owner, colleague, stranger, staff, foreignStaff }))
    if (await isSeenBy(person, id)) seen.push(name)
  expect(seen).toEqual(readers)
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

test('what was replaced is gone, row and bytes', async () => {
  const [first, second] = [await put('headImage'), await put('headImage')]
  await useAsHeadImage(first)
  await useAsHeadImage(second)
  expect([first, second].map(id => existsSync(filePath(portal.config.dataDir, id)))).toEqual([false, true])
  expect(await owner.client.expect('POST /users/queryUserInfo', { body: {} })).toMatchObject({
    headImageId: second,
  })
})

test('the same head image chosen again stays', async () => {
  const id = await put('headImage')
  await useAsHeadImage(id)
  expect(await useAsHeadImage(id)).toMatchObject({ code: code.ok })
  expect(await isSeenBy(owner, id)).toBe(true)
})

test('a file cannot be deleted under what uses it', async () => {
  const id = await put('headImage')
  await useAsHeadImage(id)
  const deleting = portal.db.deleteFrom('stored_file').where('id', '=', id).execute()
  await expect(deleting).rejects.toMatchObject({ code: '23503' })
})

test('a file is attached only as what it was uploaded for, by whoever uploaded it, to one thing', async () => {
  const id = await put('headImage')
  const colleagues = colleague.userId
  const refusal = { code: '23503' }
  await expect(attach(id, 'licence', 'owner')).rejects.toMatchObject(refusal)
  await expect(attach(id, 'headImage', 'owner', colleagues)).rejects.toMatchObject(refusal)
  await attach(id, 'headImage', 'owner', owner.userId, 1)
  expect(await useAsHeadImage(id)).toMatchObject({ code: code.notFound })
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
