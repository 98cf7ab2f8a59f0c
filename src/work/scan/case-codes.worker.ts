import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The texts of the codes in a picture; null where the program did not load. */
export type FromReader = readonly string[] | null

const options: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'ITF14', 'Code128', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 4,
  // With the signs between elements, and not in brackets, which a batch may contain.
  textMode: 'Plain',
}

const loaded = prepareZXingModule({
  overrides: { locateFile: () => program },
  fireImmediately: true,
})

const read = async (picture: ImageBitmap): Promise<FromReader> => {
  const { width, height } = picture
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  picture.close()
  const pixels = context?.getImageData(0, 0, width, height)
  if (!pixels) return []
  const found = await readBarcodes(pixels, options)
  return found.filter(({ isValid }) => isValid).map(({ text }) => text)
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void loaded
    .then(async () => read(data))
    .catch(() => null)
    .then(texts => postMessage(texts))
})
