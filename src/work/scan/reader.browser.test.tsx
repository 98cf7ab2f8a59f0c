import { afterAll, expect, test } from 'vitest'
import { parseCode } from '#contract/codes/parse-code.ts'
import { linkRows } from '#tests/support/codes/digital-link.ts'
import { drawBars, drawRows, ean13, gs1With128 } from '#tests/support/codes/draw-code.ts'
import { loadedReader } from './reader.ts'

const reader = loadedReader()
afterAll(() => reader.close())

const gtin = '09521234543213'

/** The picture as a camera in a hand gives it: in a corner of a larger one, turned and not quite sharp. */
const photographed = (code: OffscreenCanvas, degrees = 6): OffscreenCanvas => {
  const canvas = new OffscreenCanvas(1280, 960)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#c9b48f'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(660, 500)
  context.rotate((degrees * Math.PI) / 180)
  context.filter = 'blur(0.8px)'
  context.drawImage(code, -code.width / 2, -code.height / 2)
  return canvas
}

const read = async (canvas: OffscreenCanvas) => {
  const texts = await reader.read(canvas.transferToImageBitmap())
  return texts.map(parseCode)
}

test.each([
  ['an EAN-13', drawBars(ean13('9521234543213')), { gtin }],
  [
    'a GS1-128',
    drawBars(gs1With128(`01${gtin}10B1\u001D15270531`)),
    { gtin, batch: 'B1', bestBefore: '2027-05-31' },
  ],
  ['a Digital Link', drawRows(linkRows), { gtin, batch: 'B1', bestBefore: '2027-05-31' }],
])('%s is read from its picture, and from a photo of it', async (_, code, expected) => {
  const photo = photographed(code)
  expect(await read(photo)).toEqual([expected])
  expect(await read(code)).toEqual([expected])
})

test('a picture without a code has none', async () => {
  expect(await read(photographed(new OffscreenCanvas(10, 10)))).toEqual([])
})
