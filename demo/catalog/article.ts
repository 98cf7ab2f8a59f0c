import type { ArticleLook, StepLook } from '../art/looks.ts'

/** `p` is text with links, written as the sanitizer writes it. */
export type Block =
  | { readonly p: string }
  | { readonly h2: string }
  | { readonly quote: string }
  | { readonly list: readonly string[] }
  /** The head first. */
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
