import path from 'node:path'
import type { RequestOf } from '#contract/index.ts'
import type { Actor } from './actor.ts'
import { cleanPicture } from './clean-picture.ts'
import type { Ports, UploadedFile } from './context.ts'
import { endings, fileKind, mimeTypes, type FileKind } from './file-kind.ts'
import { takeOrRefuse } from './limits.ts'
import { invalid } from './refusal.ts'

export type Purpose = RequestOf<'POST /files/action/upload'>['purpose']

interface Rule {
  readonly kinds: readonly FileKind[]
  readonly longestEdge: number
  readonly expected: string
}

const rules: Readonly<Record<Purpose, Rule>> = {
  licence: {
    kinds: ['jpeg', 'png', 'webp', 'pdf'],
    longestEdge: 3_000,
    expected: '仅支持 JPG、PNG、WebP 图片或 PDF 文件',
  },
  headImage: { kinds: ['jpeg', 'png', 'webp'], longestEdge: 512, expected: '仅支持 JPG、PNG、WebP 图片' },
}

const limit = { name: 'upload', most: 100, perMs: 3600_000 }

/** The name that the person knows it by, without folders or control characters, with the ending of its content. */
const cleanName = (given: string, kind: FileKind): string => {
  const base = path.win32.basename(given.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ''))
  // By characters: half of one could be neither stored nor put into a header.
  const stem = Array.from(path.parse(base).name.trim()).slice(0, 100).join('')
  return `${stem || '文件'}.${endings[kind]}`
}

/**
 * Runs before the write's transaction, since drawing a picture takes longer than a connection should be held. What
 * comes out is told by its content and carries no metadata; a PDF is kept as it is.
 */
export const cleanUpload = async (
  { db, clock, actor }: Pick<Ports, 'db' | 'clock'> & { readonly actor: Actor },
  purpose: Purpose,
  { fileName, bytes }: Pick<UploadedFile, 'fileName' | 'bytes'>,
): Promise<UploadedFile> => {
  await takeOrRefuse(db, limit, String(actor.userId), clock.now(), '上传过于频繁，请稍后再试')
  const rule = rules[purpose]
  const kind = fileKind(bytes)
  if (kind === undefined || !rule.kinds.includes(kind))
    throw invalid({ path: 'file', message: rule.expected })
  const cleaned = kind === 'pdf' ? bytes : await cleanPicture(bytes, kind, rule.longestEdge)
  return { fileName: cleanName(fileName, kind), mimeType: mimeTypes[kind], bytes: cleaned }
}
