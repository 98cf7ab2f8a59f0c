import { callDesk, DeskError } from '../calls/call-desk.ts'
import { callPatiently } from '../calls/use-act.ts'

export const mostPictures = 200
const mostBytes = 15 * 1024 * 1024
/** The portal draws two at a time; a third is on its way meanwhile. */
const atOnce = 3

export interface Matched {
  readonly file: File
  readonly code: string
  readonly place: number
}

export interface Matches {
  readonly matched: readonly Matched[]
  readonly unmatched: readonly string[]
}

/** The product of each file by its name. */
export async function matchFiles(files: readonly File[]): Promise<Matches> {
  const { rows } = await callDesk('POST /desk/products/action/matchPictures', {
    body: { names: files.map(({ name }) => name) },
  })
  const found = files.map((file, at) => ({ file, row: rows[at] }))
  return {
    matched: found.flatMap(({ file, row }) =>
      row && row.code !== null ? [{ file, code: row.code, place: row.place }] : [],
    ),
    unmatched: found.flatMap(({ file, row }) => (row?.code === null ? [file.name] : [])),
  }
}

export interface Failed {
  readonly name: string
  readonly reason: string
}

interface Watch {
  readonly signal: AbortSignal
  readonly onSent: () => void
  readonly onFailed: (failed: Failed) => void
}

const upload = async (file: File): Promise<string> => {
  if (file.size > mostBytes) throw new DeskError('超过 15 MB，请缩小后重新上传')
  const input = { query: { name: file.name }, body: file }
  const { path } = await callPatiently('POST /desk/pictures/action/upload', input, crypto.randomUUID())
  return path
}

/** All pictures of one product, in the order of their places, and then the product. */
async function sendProduct(code: string, files: readonly Matched[], watch: Watch): Promise<void> {
  const paths: string[] = []
  for (const { file } of files.toSorted((one, other) => one.place - other.place)) {
    if (watch.signal.aborted) break
    try {
      paths.push(await upload(file))
      watch.onSent()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      watch.onFailed({ name: file.name, reason: error.message })
    }
  }
  if (paths.length === 0) return
  try {
    await callPatiently(
      'POST /desk/products/action/setPictures',
      { body: { code, paths: [...new Set(paths)], isAdded: true } },
      crypto.randomUUID(),
    )
  } catch (error) {
    if (!(error instanceof DeskError)) throw error
    watch.onFailed({ name: code, reason: error.message })
  }
}

/** Sends the pictures, a few products at a time. A picture that was sent before a stop stays with its product. */
export async function sendPictures(matched: readonly Matched[], watch: Watch): Promise<void> {
  const byCode = new Map<string, Matched[]>()
  for (const one of matched) byCode.set(one.code, [...(byCode.get(one.code) ?? []), one])
  const waiting = [...byCode]
  const work = async () => {
    for (let next = waiting.shift(); next && !watch.signal.aborted; next = waiting.shift())
      await sendProduct(next[0], next[1], watch)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
