import { expect, test } from 'vitest'
import { evidenceBytes } from './shrink-steps.ts'
import { shrinkPicture } from './shrink-picture.ts'

const [width, height] = [4000, 3000]

const photo = async (draw: (context: OffscreenCanvasRenderingContext2D) => void): Promise<File> => {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  draw(context)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })], '破损.到货.JPEG', {
    type: 'image/jpeg',
  })
}

/** Cartons with labels before a wall, with soft light. */
const cartons = async () =>
  photo(context => {
    const light = context.createLinearGradient(0, 0, width, height)
    light.addColorStop(0, '#dfe7ea')
    light.addColorStop(1, '#59636b')
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    for (let at = 0; at < 24; at += 1) {
      const [x, y] = [(at % 6) * 660 + 40, Math.floor(at / 6) * 740 + 40]
      context.fillStyle = `hsl(${30 + at} 45% ${45 + (at % 5) * 5}%)`
      context.fillRect(x, y, 600, 680)
      context.fillStyle = '#fff'
      context.fillRect(x + 60, y + 80, 420, 220)
      context.fillStyle = '#222'
      context.font = '64px sans-serif'
      context.fillText(`MK1110${at}`, x + 80, y + 170)
      context.fillText(`-18 °C  ${at} / 24`, x + 80, y + 260)
    }
  })

const noise = async () =>
  photo(context => {
    const picture = context.createImageData(width, height)
    const words = new Uint32Array(picture.data.buffer)
    let state = 7
    for (let at = 0; at < words.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      words[at] = state | 0xff_00_00_00
    }
    context.putImageData(picture, 0, 0)
  })

const edgeOf = async (file: File): Promise<number> => {
  const bitmap = await createImageBitmap(file)
  return Math.max(bitmap.width, bitmap.height)
}

test('a photo of goods leaves in 90 kB, with all the pixels that fit', async () => {
  const shrunk = await shrinkPicture(await cartons(), 'evidence')
  expect(shrunk.size).toBeLessThanOrEqual(evidenceBytes)
  expect(shrunk.name).toBe('破损.到货.webp')
  expect(shrunk.type).toBe('image/webp')
  expect(await edgeOf(shrunk)).toBe(1600)
})

test('a photo that no quality makes small enough stays readable', async () => {
  const shrunk = await shrinkPicture(await noise(), 'evidence')
  expect(shrunk.size).toBeGreaterThan(evidenceBytes)
  expect(await edgeOf(shrunk)).toBe(1024)
})

test('a transfer slip keeps its small print', async () => {
  const shrunk = await shrinkPicture(await cartons(), 'document')
  expect(await edgeOf(shrunk)).toBe(2000)
  expect(shrunk.type).toBe('image/jpeg')
})

test('a small photo, and a file that is no picture, are left alone', async () => {
  const small = await shrinkPicture(await cartons(), 'evidence')
  expect(await shrinkPicture(small, 'evidence')).toBe(small)
  const broken = new File([new Uint8Array(evidenceBytes + 1)], 'x.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(broken, 'evidence')).toBe(broken)
})
