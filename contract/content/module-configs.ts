import { Type, type TSchema } from 'typebox'
import { skuTags } from '../catalog/entries.ts'
import { picture } from '../files/pictures.ts'
import { id, nullable, object } from '../kernel/endpoint.ts'
import { listSize } from '../kernel/paging.ts'
import type { ModuleType } from './entries.ts'

const ids = Type.Optional(Type.Array(id, { maxItems: 24 }))
const line = Type.String()

/** The stored content of each type of module that has some. Where `ids` are given, the other choices are ignored. */
export const moduleConfigs = {
  banners: object({
    banners: Type.Array(object({ title: line, text: line, action: line, link: line, ground: line, picture })),
  }),
  shortcuts: object({
    shortcuts: Type.Array(object({ title: line, link: line, picture: nullable(picture) })),
  }),
  goods: object({
    ids,
    tag: Type.Optional(Type.Enum(skuTags)),
    categoryId: Type.Optional(id),
    size: listSize,
  }),
  cookbooks: object({ ids, categoryId: Type.Optional(id), size: listSize }),
  news: object({ ids, category: Type.Optional(line), size: listSize }),
  voices: object({ size: listSize }),
  article: object({ html: Type.String({ maxLength: 200_000 }) }),
} satisfies Partial<Record<ModuleType, TSchema>>
