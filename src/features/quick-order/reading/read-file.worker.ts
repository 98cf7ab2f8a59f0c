import { readFile, type FileReport } from './read-file.ts'

/** From here to the page: how much is read, from 0 to 1, and at last the report. */
export type FromWorker = { readonly progress: number } | { readonly report: FileReport }

/** Reading the bytes is this much of the work. */
const shareOfReading = 0.5

const tell = (message: FromWorker) => postMessage(message)

async function bytesOf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.size)
  const reader = file.stream().getReader()
  let at = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes
    bytes.set(value, at)
    at += value.length
    tell({ progress: (at / file.size) * shareOfReading })
  }
}

addEventListener('message', ({ data }: MessageEvent<File>) => {
  // A failure at any step is reported as an unreadable file.
  void bytesOf(data)
    .then(readFile)
    .catch((): FileReport => ({ kind: 'refused', problem: 'notReadable' }))
    .then(report => tell({ report }))
})
