import type { catalog } from '#contract/catalog.ts'
import type { HandlersOf } from '../../http/context.ts'

export const catalogHandlers = {} as HandlersOf<typeof catalog>
