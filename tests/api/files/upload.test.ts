import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSignedIn } from '../support/people.ts'
import { claimingToBe, pdf, phonePhoto, picture, secretMark } from '../support/pictures.ts'
import { download, upload } from '../support/upload.ts'

let portal: TestApp
let sign = ''
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  ;({ sign } = await addSignedIn(portal))
})
afterAll(() => portal.close())

const countFiles = async () => (await portal.db.selectFrom('stored_file').select('id').execute()).length

test('what a phone wrote into a photo is gone, and it stands upright', async () => {
  const photo = await phonePhoto()
  expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain(secretMark)
  const { body } = await upload(portal, { sign, bytes: photo })
  const { bytes } = await download(portal, sign, body.fileId)
  const { exif, xmp, orientation, width, height, format } = await sharp(bytes).metadata()
  expect({ exif, xmp, orientation, width, height, format }).toEqual({
    exif: undefined,
    xmp: undefined,
    orientation: undefined,
    width: 40,
    height: 80,
    format: 'jpeg',
  })
  expect(bytes.includes(secretMark)).toBe(false)
})

describe('the content says what a file is, not its name', () => {
  test.for([
    ['jpeg', 'image/jpeg', '证照.jpg'],
    ['png', 'image/png', '证照.png'],
    ['webp', 'image/webp', '证照.webp'],
  ] as const)('%s', async ([kind, mimeType, fileName]) => {
    const { body } = await upload(portal, { sign, bytes: await picture(kind), fileName: '证照.exe' })
    expect(body).toMatchObject({ mimeType, fileName })
    const { headers, bytes } = await download(portal, sign, body.fileId)
    expect(headers).toMatchObject({
      'content-type': mimeType,
      'content-length': String(body.size),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(bytes).toHaveLength(body.size)
  })

  test('pdf, which is kept as it came', async () => {
    const { body } = await upload(portal, { sign, bytes: pdf, fileName: '证照.png' })
    expect(body).toMatchObject({ mimeType: 'application/pdf', fileName: '证照.pdf', size: pdf.length })
    expect((await download(portal, sign, body.fileId)).bytes).toEqual(pdf)
  })
})

const script = Buffer.from('<script>alert(1)</script>')
const refused: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array])[] = [
  ['a web page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a GIF', () => picture('gif')],
  ['a TIFF', () => picture('tiff')],
  ['nothing', () => new Uint8Array()],
  ['a JPEG that ends in the middle', async () => (await picture('jpeg', 200)).subarray(0, 500)],
  ['a PNG with nothing behind its signature', async () => (await picture('png')).subarray(0, 8)],
  ['a PDF that begins with something else', () => Buffer.concat([script, pdf])],
  ['a PDF without an end', () => pdf.subarray(0, 20)],
  ['a picture that would unfold to 400 million pixels', () => claimingToBe(20_000)],
]

test.for(refused)('%s is refused and leaves nothing', async ([, make]) => {
  const before = await countFiles()
  const answer = await upload(portal, { sign, bytes: await make() })
  expect(answer).toMatchObject({ status: 200, code: code.invalid, body: { fields: [{ path: 'file' }] } })
  expect(await countFiles()).toBe(before)
})

test('a page hidden behind a picture is not stored', async () => {
  const bytes = Buffer.concat([await picture('png'), script])
  const { body } = await upload(portal, { sign, bytes })
  expect((await download(portal, sign, body.fileId)).bytes.includes(script)).toBe(false)
})

test('more than ten megabytes are too large', async () => {
  const bytes = Buffer.concat([await picture('jpeg'), Buffer.alloc(10 * 1024 * 1024)])
  expect(await upload(portal, { sign, bytes })).toMatchObject({ status: 413, code: code.tooLarge })
})

test('a large picture is made as small as reading needs', async () => {
  const { body } = await upload(portal, { sign, bytes: await picture('jpeg', 4_000) })
  const { width } = await sharp((await download(portal, sign, body.fileId)).bytes).metadata()
  expect(width).toBe(3_000)
})

test.for([
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\photos\\执照.jpeg', '执照.png'],
  ['.png', '.png.png'],
  ['执照\u202Egnp.exe', '执照gnp.png'],
  [`字${'🍟'.repeat(100)}.png`, `字${'🍟'.repeat(99)}.png`],
])('the name %j becomes %j', async ([fileName = '', expected]) => {
  const { body } = await upload(portal, { sign, bytes: await picture('png'), fileName })
  expect(body.fileName).toBe(expected)
})

test('the same request sent twice stores one file', async () => {
  const bytes = await picture('png')
  const id = randomUUID()
  const before = await countFiles()
  const [first, second] = await Promise.all([
    upload(portal, { sign, bytes, id }),
    upload(portal, { sign, bytes, id }),
  ])
  expect(second.body).toEqual(first.body)
  expect(await countFiles()).toBe(before + 1)
})

test('somebody who uploads without end is slowed down', async () => {
  const hungry = await addSignedIn(portal)
  await portal.db
    .insertInto('rate_bucket')
    .values({
      key: `upload:${hungry.userId}`,
      window_start: portal.clock.now(),
      window_end: new Date(portal.clock.now().getTime() + 60_000),
      used: 100,
    })
    .execute()
  const bytes = await picture('png')
  expect(await upload(portal, { sign: hungry.sign, bytes })).toMatchObject({
    status: 429,
    code: code.rateLimited,
  })
})
