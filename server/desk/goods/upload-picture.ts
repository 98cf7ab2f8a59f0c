import { open, readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { DeskAnswer } from '#contract/desk/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { cleanPicture, fileKind } from '../../domains/files/public.ts'
import { orBusy } from '../../http/limits/upload-turns.ts'
import { invalid } from '../../http/refusal.ts'
import { fairTurns } from '../../kit/fair-turns.ts'
import { storePicture } from '../../pictures/store-picture.ts'
import type { DeskFile, DeskSecret } from '../context.ts'
import { logAct } from '../log.ts'

const longestEdge = 2_400

/** A decoded picture takes much memory; a small machine has room for two at a time. */
const drawing = orBusy(fairTurns({ atOnce: 2, waiting: 40 }))

const kindOf = async (file: string) => {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1024), 0, 1024, 0)
    const kind = fileKind({ head: buffer.subarray(0, bytesRead), tail: Buffer.alloc(0) })
    return kind === 'pdf' ? undefined : kind
  } finally {
    await handle.close()
  }
}

const hex = (bytes: Uint8Array, at: number) => Buffer.from(bytes.subarray(at * 3, at * 3 + 3)).toString('hex')

/** Three colours from the top to the bottom, which are shown until the picture has come. */
const coloursOf = async (bytes: Buffer): Promise<string> => {
  const raw = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .resize(1, 3, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
  return [0, 1, 2].map(at => hex(raw, at)).join('-')
}

/** Checks a picture by its content, takes its metadata away and stores it, once for however many products show it. */
export const uploadPicture = async (
  { db, config, now, member }: DeskSecret,
  name: string,
  { temporary }: DeskFile,
): Promise<DeskAnswer<'POST /desk/pictures/action/upload'>> => {
  const kind = await kindOf(temporary)
  if (!kind) throw invalid({ path: 'file', message: '仅支持 JPG、PNG、WebP 图片' })
  const picture = await drawing(-member.staffId, async () => {
    const source = await cleanPicture(await readFile(temporary), { kind, longestEdge })
    const { width, height } = await sharp(source).metadata()
    return storePicture(config.dataDir, { source, width, height, blur: await coloursOf(source) })
  })
  await inTransaction(db, async tx => {
    await tx
      .insertInto('desk_picture')
      .values({ ...picture, staff_id: member.staffId, created_at: now })
      .onConflict(conflict => conflict.column('path').doNothing())
      .execute()
    const act = 'POST /desk/pictures/action/upload'
    await logAct(tx, { at: now, staffId: member.staffId, act, thing: name, after: { path: picture.path } })
  })
  return picture
}
