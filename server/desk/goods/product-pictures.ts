import { sql } from 'kysely'
import type { DeskAnswer, DeskRequest } from '#contract/desk/index.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Picture } from '../../db/tables/content-schema.ts'
import { changeCategoryPicture, changePictures, codesLike } from '../../domains/catalog/public.ts'
import { refuse } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'

const mostPictures = 20
const missing = () => refuse('有图片未上传或已被删除，请重新上传')

/** `CODE.jpg` and `CODE_2.png`, and a code that itself ends in `_2` where there is such a product. */
const readings = (name: string): readonly (readonly [code: string, place: number])[] => {
  const stem = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, '').trim()
  const [, code, place] = /^(.+?)[_\-\s(（]+(\d{1,2})[)）]?$/u.exec(stem) ?? []
  return [[stem, 1], ...(code === undefined ? [] : [[code.trim(), Number(place)] as const])]
}

/** The product of each file by its name, and its place among the product's pictures. */
export const matchPictures = async (
  db: Db,
  names: readonly string[],
): Promise<DeskAnswer<'POST /desk/products/action/matchPictures'>> => {
  const read = names.map(name => ({ name, readings: readings(name) }))
  const known = await codesLike(db, [
    ...new Set(read.flatMap(one => one.readings.map(([code]) => code)).filter(code => code !== '')),
  ])
  return {
    rows: read.map(({ name, readings: possible }) => {
      const hit = possible.find(([code]) => known.has(code))
      return { name, code: hit ? (known.get(hit[0]) ?? null) : null, place: hit?.[1] ?? 1 }
    }),
  }
}

const uploadedPictures = (tx: Tx, paths: readonly string[]): Promise<Picture[]> =>
  tx
    .selectFrom('desk_picture')
    .select(['path', 'width', 'height', 'blur'])
    .where('path', '=', sql<string>`any(${paths}::text[])`)
    .execute()

/** Puts uploaded pictures to a product in this order; those that it has already may be among them. */
export const setPictures = async (
  { tx, note }: DeskWriting,
  { code, paths, isAdded = false }: DeskRequest<'POST /desk/products/action/setPictures'>,
): Promise<DeskAnswer<'POST /desk/products/action/setPictures'>> => {
  const uploaded = await uploadedPictures(tx, paths)
  const { before, after } = await changePictures(tx, code, own => {
    const known = new Map([...uploaded, ...own].map(picture => [picture.path, picture]))
    const added = isAdded ? paths.filter(path => !own.some(picture => picture.path === path)) : paths
    const pictures = added.map((path): Picture => {
      const picture = known.get(path)
      if (!picture) throw missing()
      return picture
    })
    const all = isAdded ? [...own, ...pictures] : pictures
    if (all.length > mostPictures) throw refuse(`一个商品最多 ${mostPictures} 张图片`)
    return all
  })
  const pathsOf = (pictures: readonly Picture[]) => pictures.map(({ path }) => path)
  note({ thing: code, before: pathsOf(before), after: pathsOf(after) })
  return { pictures: [...after] }
}

export const setCategoryPicture = async (
  { tx, note }: DeskWriting,
  { id, path }: DeskRequest<'POST /desk/categories/action/setPicture'>,
): Promise<Record<string, never>> => {
  const [picture] = path === null ? [] : await uploadedPictures(tx, [path])
  if (path !== null && !picture) throw missing()
  note({ thing: await changeCategoryPicture(tx, id, picture ?? null), after: { path } })
  return {}
}
