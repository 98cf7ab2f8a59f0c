import type { deliveries } from '#contract/deliveries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { signNote } from './sign-note.ts'

export const deliveryHandlers: HandlersOf<typeof deliveries> = {
  'POST /deliveryNotes/dnSign': (context, { body }) => signNote(context, body),
}
