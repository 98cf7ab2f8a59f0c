import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCaptcha } from './captcha-picture.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** The colours of all pixels as a browser shows them. */
const pixelsOf = async (picture: string): Promise<Colour[]> => {
  const raw = sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
    .removeAlpha()
    .raw()
  const { data, info } = await raw.toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 360, height: 120, channels: 3 })
  return Array.from({ length: info.width * info.height }, (_, index) => [
    data[index * 3] ?? 0,
    data[index * 3 + 1] ?? 0,
    data[index * 3 + 2] ?? 0,
  ])
}

const isDark = ([red, green, blue]: Colour) => red + green + blue < 450

test('the same text is another picture each time', async () => {
  const [one, other] = await Promise.all([
    drawCaptcha('ACEH').then(pixelsOf),
    drawCaptcha('ACEH').then(pixelsOf),
  ])
  const moved = one.filter((pixel, index) => isDark(pixel) !== isDark(other[index] ?? [0, 0, 0]))
  expect(moved.length).toBeGreaterThan(1_000)
})

const paper: Colour = [0xfd, 0xf8, 0xea]

/** How far a colour is from the nearest mixture of this ink and the paper. */
const strangeness = (colour: Colour, ink: Colour): number => {
  const away = (one: Colour) => paper.map((part, index) => part - (one[index] ?? 0))
  const [mixed, full] = [away(colour), away(ink)]
  const dot = (left: number[], right: number[]) =>
    left.reduce((sum, part, index) => sum + part * (right[index] ?? 0), 0)
  const share = dot(mixed, full) / dot(full, full)
  return Math.hypot(...mixed.map((part, index) => part - share * (full[index] ?? 0)))
}

test('the noise is many strokes, and one ink draws it and the characters', async () => {
  const noise = await pixelsOf(await drawCaptcha(''))
  expect(noise.filter(isDark).length).toBeGreaterThan(1_000)
  const pixels = await pixelsOf(await drawCaptcha('ACEH'))
  expect(pixels.filter(isDark).length).toBeGreaterThan(3_000)
  const sum = (colour: Colour) => colour[0] + colour[1] + colour[2]
  const ink = pixels.reduce((dark, pixel) => (sum(pixel) < sum(dark) ? pixel : dark), paper)
  expect(pixels.filter(pixel => strangeness(pixel, ink) > 12)).toEqual([])
})
