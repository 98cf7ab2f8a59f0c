import type { ArticleLook, StepLook } from '../art/looks.ts'

/** The text in `p` may contain links, written as the sanitizer writes them. */
export type Block =
  | { readonly p: string }
  | { readonly h2: string }
  | { readonly quote: string }
  | { readonly list: readonly string[] }
  /** The first row is the head. */
  | { readonly table: readonly (readonly string[])[] }
  | { readonly figure: string; readonly look: StepLook }

export interface Article {
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly daysAgo: number
  readonly body: readonly Block[]
  readonly look: ArticleLook
}
