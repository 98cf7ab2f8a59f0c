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

/** Refuses the first link that leads out of the portal, under its own field. */
export const assertInside = (value: unknown, path = ''): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const place = path === '' ? key : `${path}.${key}`
    if (key !== 'link') assertInside(inner, place)
    else if (typeof inner !== 'string' || (inner !== '' && insideLink(inner) !== inner))
      throw invalid({ path: `content.${place}`, message: '链接须是商城内的地址，例如 /search?tag=new' })
  }
}

/** For content in which only links can be wrong. */
export const cleanLinks = <C>(_tx: Tx, content: C): Promise<C> => {
  assertInside(content)
  return Promise.resolve(content)
}
