import type { content } from '#contract/content.ts'
import type { HandlersOf } from '../../http/context.ts'

export const contentHandlers = {} as HandlersOf<typeof content>
