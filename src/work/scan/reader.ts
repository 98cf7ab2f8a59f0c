import type { FromReader } from './case-codes.worker.ts'

/** Finds the codes in a picture. */
export interface Reader {
  /** Rejects where the reader could not be loaded. */
  readonly read: (picture: ImageBitmap) => Promise<readonly string[]>
  readonly close: () => void
}

interface Detector {
  readonly detect: (picture: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]>
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** As browsers call the codes of cases. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'qr_code']

/** The reader of the system, where it knows all codes of cases. */
const ownReader = async (): Promise<Reader | null> => {
  const { BarcodeDetector } = globalThis as { readonly BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  try {
    const known = await BarcodeDetector.getSupportedFormats()
    if (!formats.every(format => known.includes(format))) return null
    const detector = new BarcodeDetector({ formats })
    return {
      read: async picture => {
        const found = await detector.detect(picture)
        picture.close()
        return found.map(({ rawValue }) => rawValue)
      },
      close: () => undefined,
    }
  } catch {
    // Some systems name a reader that is not there.
    return null
  }
}

/** Beside the page, which stays usable, and under a policy of its own: only this script may run WebAssembly. */
export const loadedReader = (): Reader => {
  const worker = new Worker(new URL('./case-codes.worker.ts', import.meta.url), { type: 'module' })
  return {
    read: picture =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('the reader of codes did not load'))
        worker.addEventListener('error', fail, { once: true })
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<FromReader>) => {
            worker.removeEventListener('error', fail)
            if (data) resolve(data)
            else fail()
          },
          { once: true },
        )
        worker.postMessage(picture, [picture])
      }),
    close: () => worker.terminate(),
  }
}

export const openReader = async (): Promise<Reader> => (await ownReader()) ?? loadedReader()
