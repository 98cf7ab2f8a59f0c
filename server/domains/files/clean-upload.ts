import { createHash } from 'node:crypto'
import { open, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fairTurns } from '../../kit/fair-turns.ts'
import type { CleanUpload } from '../../http/upload/open-upload.ts'
import { invalid } from '../../http/refusal.ts'
import { orBusy } from '../../http/limits/upload-turns.ts'
import type { Purpose } from './attachments.ts'
import { cleanPicture } from './clean-picture.ts'
import { endings, fileKind, mimeTypes, type FileKind } from './file-kind.ts'

interface Rule {
  readonly kinds: readonly FileKind[]
  readonly longestEdge: number
  readonly expected: string
}

const photo: Rule = {
  kinds: ['jpeg', 'png', 'webp'],
  longestEdge: 2_000,
  expected: '仅支持 JPG、PNG、WebP 图片',
}

const rules: Readonly<Record<Purpose, Rule>> = {
  licence: {
    kinds: ['jpeg', 'png', 'webp', 'pdf'],
    longestEdge: 3_000,
    expected: '仅支持 JPG、PNG、WebP 图片或 PDF 文件',
  },
  deliveryPhoto: photo,
  receiptPhoto: photo,
  feedbackPhoto: photo,
  samplePhoto: photo,
  transferSlip: {
    kinds: ['jpeg', 'png', 'webp', 'pdf'],
    longestEdge: 2_000,
    expected: '仅支持 JPG、PNG、WebP 图片或 PDF 文件',
  },
  returnPhoto: {
    kinds: ['jpeg', 'png', 'webp'],
    longestEdge: 2_000,
    expected: '仅支持 JPG、PNG、WebP 图片',
  },
  headImage: { kinds: ['jpeg', 'png', 'webp'], longestEdge: 512, expected: '仅支持 JPG、PNG、WebP 图片' },
}

/** A decoded picture takes hundreds of megabytes; a small machine has room for two at a time. */
const cleaning = orBusy(fairTurns({ atOnce: 2, waiting: 40 }))

/** The file's own name without folders and control characters, with the ending of its real type. */
const cleanName = (given: string, kind: FileKind): string => {
  const base = path.win32.basename(given.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''))
  // Cut by characters: half of a surrogate pair could neither be stored nor sent in a header.
  const stem = Array.from(path.parse(base).name.trim()).slice(0, 100).join('')
  return `${stem || '文件'}.${endings[kind]}`
}

const endsOf = async (file: string): Promise<{ head: Buffer; tail: Buffer }> => {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const read = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, position)
      return buffer.subarray(0, bytesRead)
    }
    return { head: await read(0), tail: await read(Math.max(0, size - 1024)) }
  } finally {
    await handle.close()
  }
}

/**
 * Runs before the write's transaction begins, since drawing a picture takes longer than a connection should be held.
 * The file's type is found from its content, and pictures lose their metadata; a PDF is kept as it is.
 */
export const cleanUpload: CleanUpload = async ({ userId }, { purpose }, given, nextPath) => {
  const rule = rules[purpose]
  const kind = fileKind(await endsOf(given.temporary))
  if (kind === undefined || !rule.kinds.includes(kind))
    throw invalid({ path: 'file', message: rule.expected })
  const named = { fileName: cleanName(given.fileName, kind), mimeType: mimeTypes[kind] }
  if (kind === 'pdf') return { ...given, ...named }
  const { longestEdge } = rule
  const temporary = nextPath()
  return cleaning(userId, async () => {
    // Reads and writes during its turn, so that few files are in memory at once.
    const bytes = await cleanPicture(await readFile(given.temporary), { kind, longestEdge })
    await writeFile(temporary, bytes, { mode: 0o600 })
    return { ...named, temporary, size: bytes.length, sha256: createHash('sha256').update(bytes).digest() }
  })
}
