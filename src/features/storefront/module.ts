import type { ResponseOf } from '#contract/index.ts'

export type StorefrontPage = ResponseOf<'POST /pages/queryPublishConfig'>
export type Module = StorefrontPage['modules'][number]

export interface PartProps {
  readonly module: Module
}
