import { crc32 } from 'node:zlib'
import sharp from 'sharp'

export const secretMark = 'SECRET-CAMERA-0042'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 240, g: 190, b: 60 } } })

/** A photograph as a phone takes it: lying on its side, with place and device in its data. */
export const phonePhoto = (): Promise<Buffer> =>
  plain(80, 40)
    .jpeg()
    .withExif({
      IFD0: { Make: secretMark, Model: secretMark },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const picture = (kind: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff', edge = 40): Promise<Buffer> =>
  plain(edge, edge).toFormat(kind).toBuffer()

/** A small file that claims this number of pixels in each direction. */
export const claimingToBe = async (edge: number): Promise<Buffer> => {
  const png = await picture('png')
  png.writeUInt32BE(edge, 16)
  png.writeUInt32BE(edge, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
