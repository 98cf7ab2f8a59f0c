import { randomBytes, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DeskAnswer } from '#contract/desk/index.ts'
import type { ResponseEnvelope } from '#contract/kernel/envelope.ts'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addStaff, type Staff } from '../support/desk.ts'

let portal: TestApp
let editor: Staff
beforeAll(async () => {
  portal = await startTestApp()
  editor = await addStaff(portal, ['content'])
})
afterAll(() => portal.close())

type Picture = DeskAnswer<'POST /desk/pictures/action/upload'>

const drawn = (colour: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

const upload = async (bytes: Buffer, cookie = editor.cookie) => {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/desk/pictures/action/upload',
    query: { name: 'FF-1.jpg' },
    headers: { cookie, 'idempotency-key': randomUUID(), 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
  return { status: answer.statusCode, ...answer.json<ResponseEnvelope<Picture>>() }
}

const picturesOf = async () =>
  (await editor.call('POST /desk/products/action/queryOne', { body: { code: 'FF-1' } })).pictures.map(
    ({ path }) => path,
  )

test('an uploaded picture is shown at its product, in order and once', async () => {
  const [red, blue] = [
    (await upload(await drawn('#ff0000'))).body,
    (await upload(await drawn('#0000ff'))).body,
  ]
  expect(red).toMatchObject({ width: 60, height: 40 })
  expect(red.blur).toMatch(/^f[ef]0000-/)
  const set = (paths: string[], isAdded?: boolean) =>
    editor.call('POST /desk/products/action/setPictures', {
      body: { code: 'FF-1', paths, ...(isAdded !== undefined && { isAdded }) },
    })
  await set([red.path])
  await set([red.path, blue.path], true)
  expect(await picturesOf()).toEqual([red.path, blue.path])
  await set([blue.path, red.path])
  expect(await picturesOf()).toEqual([blue.path, red.path])
  const served = await portal.app.inject({ url: `/blob/${blue.path}/320.webp` })
  expect(served.headers['content-type']).toBe('image/webp')
  await expect(set(['p/00/made-up'])).rejects.toThrow(/重新上传/)
  await set([])
  expect(await picturesOf()).toEqual([])
})

test('files are matched by the code in their name, whatever its case and place', async () => {
  const names = ['FF-1.jpg', 'ff-2_2.PNG', 'FF-3 (3).webp', '合影.jpg', 'FF-1']
  const { rows } = await editor.call('POST /desk/products/action/matchPictures', { body: { names } })
  expect(rows.map(row => [row.code, row.place])).toEqual([
    ['FF-1', 1],
    ['FF-2', 2],
    ['FF-3', 3],
    [null, 1],
    ['FF-1', 1],
  ])
})

test('what is no picture, is damaged, empty or too large is refused with the reason', async () => {
  expect(await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    code: code.invalid,
    msg: '仅支持 JPG、PNG、WebP 图片',
  })
  const half = (await drawn('#00ff00')).subarray(0, 200)
  expect(await upload(half)).toMatchObject({ code: code.invalid, msg: '图片已损坏，请重新选择' })
  expect(await upload(Buffer.alloc(0))).toMatchObject({ code: code.invalid })
  expect(await upload(randomBytes(15 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
  const { cookie } = await addStaff(portal, ['finance'])
  expect(await upload(await drawn('#ff0000'), cookie)).toMatchObject({ code: code.forbidden })
})
