import type { mall } from '#contract/content/mall-entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { readMallSettings } from './queries.ts'

export const mallHandlers: HandlersOf<typeof mall> = {
  'POST /malls/action/queryOne': ({ db }) => readMallSettings(db),
}
