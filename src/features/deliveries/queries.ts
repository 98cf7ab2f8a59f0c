import { call } from '../../api/call.ts'
import { queriesOf } from '../../api/queries/queries-of.ts'
import type { Actor } from '../../api/user-store.ts'

const { all, one, list } = queriesOf('deliveries')

export const deliveryQueries = {
  all,

  list: list(['list'], 'POST /deliveryNotes/queryDeliveryNotePageQuery', ['deliveryNote']),

  /** The notes of the business that brought cases of a batch. */
  notesWithBatch: (actor: Actor, batchNumber: string) =>
    one(actor, ['batch', batchNumber, 'notes'], { live: ['deliveryNote'] }, async signal =>
      call('POST /deliveryNotes/queryListDeliveryNoteByBatch', { body: { batchNumber }, signal }),
    ),

  certificates: (actor: Actor, batchNumber: string) =>
    one(actor, ['batch', batchNumber, 'certificates'], {}, async signal =>
      call('POST /deliveryNotes/queryListQcManagement', { body: { batchNumber }, signal }),
    ),

  note: (actor: Actor, id: number) =>
    one(actor, ['note', id], { live: [`deliveryNote:${id}`], kept: 'detail' }, async signal =>
      call('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id }, signal }),
    ),
}
