import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { skuTags } from '#contract/catalog/entries.ts'
import type { ModuleType } from '#contract/content/entries.ts'
import { id, nullable, object } from '#contract/kernel/endpoint.ts'
import { listSize } from '#contract/kernel/paging.ts'
import { picture } from '#contract/files/pictures.ts'

const ids = Type.Optional(Type.Array(id, { maxItems: 24 }))
const line = Type.String()

/** The schema of the stored content for each type of module. Where `ids` are given, the other choices are ignored. */
const configs = {
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
  article: object({ html: line }),
} satisfies Partial<Record<ModuleType, TSchema>>

type Configs = typeof configs
export type ConfigOf<T extends keyof Configs> = Static<Configs[T]>

/** The content of a module of this type; undefined where the type is another or the content is invalid. */
export const configFor = <T extends keyof Configs>(
  type: T,
  module: { readonly type: string; readonly content: unknown },
): ConfigOf<T> | undefined => {
  const schema: TSchema = configs[type]
  return module.type === type && Value.Check(schema, module.content)
    ? (module.content as ConfigOf<T>)
    : undefined
}
