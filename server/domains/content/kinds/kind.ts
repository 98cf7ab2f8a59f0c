import type { ContentKind, ContentOf } from '#contract/content/edited.ts'
import type { Tx } from '../../../db/schema.ts'
import { invalid } from '../../../http/refusal.ts'
import { insideLink } from '../rich-text/links.ts'

/** A thing as the portal's tables hold it. */
export interface Live<C> {
  readonly content: C
  /** Null while nobody sees it. */
  readonly publishedAt: Date | null
}

/** How the content of one kind lies in the portal's own tables. */
export interface Kind<C> {
  /** The content that is out or prepared; undefined where there is no such thing. */
  readonly load: (tx: Tx, id: number) => Promise<Live<C> | undefined>
  /** Makes a thing that nobody sees yet, and returns its id. A kind without it has one thing, which is always there. */
  readonly make?: (tx: Tx, content: C, now: Date) => Promise<number>
  /** Refuses what the schema lets through, and removes from texts what the portal may not show. */
  readonly clean: (tx: Tx, content: C, id: number | undefined) => Promise<C>
  readonly store: (tx: Tx, id: number, content: C, now: Date) => Promise<void>
  readonly withdraw?: (tx: Tx, id: number) => Promise<void>
}

export type Kinds = { readonly [K in ContentKind]: Kind<ContentOf<K>> }

const insideOnly = (link: unknown, place: string): string => {
  const inside = typeof link === 'string' && link !== '' ? insideLink(link) : link
  if (typeof inside !== 'string')
    throw invalid({ path: `content.${place}`, message: '链接须是商城内的地址，例如 /search?tag=new' })
  return inside
}

const withLinks = (value: unknown, path: string): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const at = (key: string) => (path === '' ? key : `${path}.${key}`)
  const clean = (inner: unknown, key: string) =>
    key === 'link' ? insideOnly(inner, at(key)) : withLinks(inner, at(key))
  if (Array.isArray(value)) return value.map((inner, index) => clean(inner, String(index)))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, clean(inner, key)]))
}

/** Writes every link as a browser reads it, and refuses the first that leads out of the portal, under its own field. */
export const cleanLinks = <C>(_tx: Tx, content: C): Promise<C> => Promise.resolve(withLinks(content, '') as C)
