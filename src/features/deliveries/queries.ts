import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'
import type { Actor } from '../../api/user-store.ts'

/** Keys hold the account and the business, so that a switch never mixes two. */
const own = ({ userId, businessId }: Actor) => ['deliveries', userId, businessId] as const

export const deliveryQueries = {
  all: own,

  list: (actor: Actor, body: RequestOf<'POST /deliveryNotes/queryDeliveryNotePageQuery'>, isStart: boolean) =>
    queryOptions({
      queryKey: [...own(actor), 'list', body] as const,
      queryFn: async ({ signal }) => call('POST /deliveryNotes/queryDeliveryNotePageQuery', { body, signal }),
      placeholderData: keepPreviousData,
      // The other side may have acted since.
      staleTime: 0,
      meta: { kept: isStart, live: ['deliveryNote'] },
    }),

  /** The notes of the business that brought cases of a batch. */
  notesWithBatch: (actor: Actor, batchNumber: string) =>
    queryOptions({
      queryKey: [...own(actor), 'batch', batchNumber, 'notes'],
      queryFn: async ({ signal }) =>
        call('POST /deliveryNotes/queryListDeliveryNoteByBatch', { body: { batchNumber }, signal }),
      staleTime: 0,
      meta: { live: ['deliveryNote'] },
    }),

  certificates: (actor: Actor, batchNumber: string) =>
    queryOptions({
      queryKey: [...own(actor), 'batch', batchNumber, 'certificates'],
      queryFn: async ({ signal }) =>
        call('POST /deliveryNotes/queryListQcManagement', { body: { batchNumber }, signal }),
    }),

  note: (actor: Actor, id: number) =>
    queryOptions({
      queryKey: [...own(actor), 'note', id],
      queryFn: async ({ signal }) =>
        call('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id }, signal }),
      // The other side may have acted since the page was last open.
      staleTime: 0,
      meta: { live: [`deliveryNote:${id}`], kept: 'detail' },
    }),
}
