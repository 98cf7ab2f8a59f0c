import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureFormats, pictureWidths } from '#contract/files/pictures.ts'
import { originalFile } from '#server/pictures/blob-paths.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
})
afterAll(() => portal.close())

const blur = 'fff4d6-e0a030-fffaf0'
const svgOf = (width: number, height: number, inner = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="#e0a030"/>${inner}</svg>`

const store = async (width: number, height: number, source: string | Buffer = svgOf(width, height)) =>
  (await storePicture(portal.config.dataDir, { source, width, height, blur })).path

const get = (file: string, method: 'GET' | 'HEAD' = 'GET') =>
  portal.app.inject({ method, url: `${portal.config.blobBase}/${file}` })

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format, compression } = await sharp(bytes).metadata()
  return { width, height, format: compression === 'av1' ? 'avif' : format }
}

const wide = 1200
const all = pictureWidths.flatMap(width => pictureFormats.map(format => [width, format] as const))

test.each(all)('a picture is there %i wide as %s, never wider than it is', async (width, format) => {
  const picture = await store(wide, 675)
  const answer = await get(`${picture}/${width}.${format}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': `image/${format}`,
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const drawn = Math.min(width, wide)
  expect(await sizeOf(answer.rawPayload)).toEqual({
    width: drawn,
    height: Math.round((drawn * 675) / wide),
    format,
  })
})

test('the second answer is the first one', async () => {
  const picture = await store(500, 500)
  const first = await get(`${picture}/320.webp`)
  expect((await get(`${picture}/320.webp`)).rawPayload).toEqual(first.rawPayload)
})

test('a HEAD tells of the bytes without them', async () => {
  const picture = await store(510, 500)
  const head = await get(`${picture}/320.avif`, 'HEAD')
  const { headers, rawPayload } = await get(`${picture}/320.avif`)
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(headers['content-length'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
})

test('a photograph stands upright and tells nothing about its camera', async () => {
  const lying = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#abc' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'SECRET-CAMERA' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { rawPayload } = await get(`${await store(480, 640, lying)}/320.webp`)
  expect(await sizeOf(rawPayload)).toMatchObject({ width: 320, height: 427 })
  expect(rawPayload.toString('latin1')).not.toContain('SECRET-CAMERA')
})

test.each([
  ['a width that nobody draws', '641.webp'],
  ['a format that nobody draws', '640.png'],
  ['no format', '640'],
  ['two endings', '640.webp.avif'],
  ['a sign', '+640.webp'],
  ['a leading zero', '0640.webp'],
  ['the original', '.original'],
  ['the original, encoded', '%2eoriginal'],
  ['a way up', '..%2f..%2f..%2f..%2fowner.lock'],
  ['a zero byte', '640.webp%00'],
])('%s is not there', async (_, file) => {
  writeFileSync(path.join(portal.config.dataDir, 'owner.lock'), 'private')
  const answer = await get(`${await store(500, 400)}/${file}`)
  expect([400, 403, 404]).toContain(answer.statusCode)
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  expect(answer.body).not.toMatch(/private|<svg/)
})

test('a plain way up leads out of the pictures, and to nothing private', async () => {
  writeFileSync(path.join(portal.config.dataDir, 'owner.lock'), 'private')
  const { body } = await get(`${await store(500, 400)}/../../../../owner.lock`)
  expect(body).not.toContain('private')
})

test.each([
  'p/ab/0123456789abcdef0123456789abcd/640.webp',
  'p/..%2f..%2ffiles/x/640.webp',
  'p/ab/..%2fab%2f0123456789abcdef0123456789/640.webp',
  'p/AB/0123456789ABCDEF0123456789ABCD/640.webp',
])('%s is not there either', async file => {
  const answer = await get(file)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

/** A place on the network that counts who looks at it. */
const outside = {
  secret: '',
  asked: [] as string[],
  red: Buffer.alloc(0),
  server: createServer((request, response) => {
    outside.asked.push(request.url ?? '')
    response.setHeader('content-type', 'image/png').end(outside.red)
  }),
}
beforeAll(async () => {
  const red = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#f00' } })
    .png()
    .toBuffer()
  outside.secret = path.join(portal.config.dataDir, 'secret.png')
  writeFileSync(outside.secret, red)
  outside.red = red
  outside.server.listen(0, '127.0.0.1')
  await once(outside.server, 'listening')
})
afterAll(() => outside.server.close())

const references: readonly (readonly [string, (file: string, http: string) => string])[] = [
  ['a picture from a file', file => `<image href="file://${file}" width="100" height="100"/>`],
  ['a picture by a path', file => `<image xlink:href="${file}" width="100" height="100"/>`],
  ['a picture from the network', (_, http) => `<image href="${http}/a.png" width="100" height="100"/>`],
  ['a shape from the network', (_, http) => `<use href="${http}/a.svg#x"/>`],
  [
    'a style sheet',
    (_, http) => `<style>@import url("${http}/a.css");rect{fill:url(${http}/b.svg#c)}</style>`,
  ],
  [
    'an included file',
    file => `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${file}"/>`,
  ],
  [
    'a filter on a file',
    file =>
      `<filter id="f"><feImage href="file://${file}"/></filter><rect width="100" height="100" filter="url(#f)"/>`,
  ],
]

test.each(references)('an SVG draws without %s', async (_, reference) => {
  const { port } = outside.server.address() as AddressInfo
  const inner = reference(outside.secret, `http://127.0.0.1:${port}`)
  const { rawPayload, statusCode } = await get(`${await store(100, 100, svgOf(100, 100, inner))}/96.webp`)
  expect(statusCode).toBe(200)
  const { channels } = await sharp(rawPayload).stats()
  // The secret is red without any green; the background has much green, and a broken fill is black.
  expect((channels[0]?.mean ?? 0) > 200 && (channels[1]?.mean ?? 255) < 60).toBe(false)
  expect(outside.asked).toEqual([])
})

test('an SVG with an entity shows nothing of the file that it names', async () => {
  const source = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${outside.secret}">]>${svgOf(100, 100, '<text y="50">&x;</text>')}`
  const picture = await store(100, 100, svgOf(100, 100, '<g/>'))
  writeFileSync(originalFile(portal.config.dataDir, picture), source)
  const answer = await get(`${picture}/96.webp`)
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain(outside.secret)
})

test('where BLOB_BASE is a CDN, the portal answers it under the same path', async () => {
  const origin = await startTestApp({ env: { BLOB_BASE: 'https://cdn.example.com/media' }, beside: portal })
  const picture = await store(520, 500)
  const answer = await origin.app.inject({ url: `/media/${picture}/320.webp` })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  await origin.close()
})
