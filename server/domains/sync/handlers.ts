import type { HandlersOf } from '../../http/context.ts'
import type { edits } from '#contract/cart/edit-entries.ts'
import { syncEdits } from './sync-edits.ts'

export const syncHandlers: HandlersOf<typeof edits> = {
  'POST /edits/action/sync': (context, { body }) => syncEdits(context, body),
}
