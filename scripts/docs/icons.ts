import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { iconPaths } from '#src/ui/base/icon-paths.ts'
import { iconDrawing, shortcutDrawing } from './icon-drawing.ts'

/** Writes the icons under public/; run it after changing the drawing. */
const folder = path.resolve(import.meta.dirname, '../../public/icons')
const rounded = iconDrawing({ corner: 112, scale: 1 })
const square = iconDrawing({ corner: 0, scale: 0.9 })
const maskable = iconDrawing({ corner: 0, scale: 0.72 })

const png = (drawing: string, size: number) =>
  sharp(Buffer.from(drawing), { density: 300 }).resize(size, size).png({ palette: true }).toBuffer()

/** An .ico file with one PNG inside, for browsers and crawlers that ask for /favicon.ico. */
async function ico(): Promise<Buffer> {
  const picture = await png(rounded, 32)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}

/** Of the manifest's shortcuts, by the names in vite.config.ts. */
const shortcuts = { pad: iconPaths.list, receive: iconPaths.truck, cart: iconPaths.cart }

await mkdir(folder, { recursive: true })
await Promise.all([
  writeFile(path.join(folder, 'icon.svg'), rounded),
  writeFile(path.join(folder, 'icon-192.png'), await png(rounded, 192)),
  writeFile(path.join(folder, 'icon-512.png'), await png(rounded, 512)),
  writeFile(path.join(folder, 'icon-maskable-512.png'), await png(maskable, 512)),
  writeFile(path.join(folder, 'apple-touch-icon.png'), await png(square, 180)),
  writeFile(path.join(folder, '../favicon.ico'), await ico()),
  ...Object.entries(shortcuts).map(async ([name, paths]) =>
    writeFile(path.join(folder, `shortcut-${name}.png`), await png(shortcutDrawing(paths), 192)),
  ),
])
