import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawVariant } from './draw-variant.ts'
import { blobFolder, originalFile } from './blob-paths.ts'
import { storePicture } from './store-picture.ts'
import { openVariants, type Variant } from './variants.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="M0 0h400v300z"/></svg>'
const shape = { width: 400, height: 300, blur: 'ffeecc-ddaa66-ffffff' }

let dataDir: string
let variant: Variant
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const { path: picturePath } = await storePicture(dataDir, { source: svg, ...shape })
  variant = { picturePath, width: 160, format: 'webp' }
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const unstored: unknown[] = []
/** Reads variants for one caller, unless another one is named. */
const open = (draw: typeof drawVariant) => {
  const read = openVariants(dataDir, { draw, onUnstored: error => void unstored.push(error) })
  return (asked: Variant, caller = '203.0.113.1') => read(asked, caller)
}
const files = () => readdirSync(path.join(blobFolder(dataDir), variant.picturePath)).toSorted()

test('many who ask for one variant wait for one drawing', async () => {
  const draw = vi.fn(drawVariant)
  const read = open(draw)
  const all = await Promise.all(Array.from({ length: 20 }, () => read(variant)))
  expect(draw).toHaveBeenCalledTimes(1)
  expect(new Set(all.map(bytes => bytes?.toString('base64'))).size).toBe(1)
  await read(variant)
  expect(draw).toHaveBeenCalledTimes(1)
})

test('two processes may draw one variant at the same moment', async () => {
  const draw = vi.fn(drawVariant)
  const processes = [open(draw), open(draw)]
  const [one, other] = await Promise.all(processes.map(read => read(variant)))
  expect(draw).toHaveBeenCalledTimes(2)
  expect(one).toEqual(other)
  expect(files()).toEqual(['.original', '160.webp'])
})

test('what could not be drawn leaves nothing and is tried again', async () => {
  const draw = vi.fn(drawVariant).mockRejectedValueOnce(new Error('broken'))
  const read = open(draw)
  await expect(read(variant)).rejects.toThrow('broken')
  expect(files()).toEqual(['.original'])
  expect((await read(variant))?.length).toBeGreaterThan(20)
})

test('an original is not held in memory while its drawing waits', async () => {
  const release: (() => void)[] = []
  const drawn: string[] = []
  const read = open(async original => {
    drawn.push(Buffer.from(original).toString())
    await new Promise<void>(resolve => {
      release.push(resolve)
    })
    return Buffer.from('drawn')
  })
  const all = ([160, 320, 480] as const).map(width => read({ ...variant, width }))
  await vi.waitFor(() => expect(release).toHaveLength(2))
  writeFileSync(originalFile(dataDir, variant.picturePath), 'read late')
  release[0]?.()
  await vi.waitFor(() => expect(drawn).toEqual([svg, svg, 'read late']))
  for (const end of release) end()
  await Promise.all(all)
})

test('callers of two IPs are drawn for in rotation, and once for both', async () => {
  const ends: (() => void)[] = []
  const widths: number[] = []
  const read = open(async (_, width) => {
    widths.push(width)
    await new Promise<void>(resolve => {
      ends.push(resolve)
    })
    return Buffer.from(String(width))
  })
  const ask = (width: number, caller: string) => read({ ...variant, width }, caller)
  const hoarded = Promise.all([96, 160, 320, 480, 640].map(width => ask(width, 'hoarder')))
  await vi.waitFor(() => expect(widths).toHaveLength(2))
  const wanted = ask(640, 'visitor')
  for (let drawn = 0; drawn < 5; drawn += 1) {
    await vi.waitFor(() => expect(ends.length).toBeGreaterThan(drawn))
    ends[drawn]?.()
  }
  expect(String(await wanted)).toBe('640')
  await hoarded
  expect(widths.indexOf(640)).toBeLessThan(4)
  expect(widths.toSorted((a, b) => a - b)).toEqual([96, 160, 320, 480, 640])
})

test('what is drawn while nothing can be written is sent all the same', async () => {
  const folder = path.join(blobFolder(dataDir), variant.picturePath)
  const read = open((...given) => {
    // A file with the folder's name, so that nothing can be stored even by an administrator.
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    return drawVariant(...given)
  })
  expect((await read(variant))?.length).toBeGreaterThan(20)
  expect(unstored).toHaveLength(1)
})

test('a stored picture is written once, by its content', async () => {
  const again = await storePicture(dataDir, { source: Buffer.from(svg), ...shape })
  expect(again).toEqual({ path: variant.picturePath, ...shape })
  const other = await storePicture(dataDir, { source: svg.replace('h400', 'h200'), ...shape })
  expect(other.path).not.toBe(variant.picturePath)
})

test.each([
  ['another shape', { ...shape, height: 301.6 }],
  ['no three colours', { ...shape, blur: 'ffeecc' }],
])('a picture with %s is refused', async (_, wrong) => {
  await expect(storePicture(dataDir, { source: svg.replace('h400', 'h1'), ...wrong })).rejects.toThrow(Error)
})
