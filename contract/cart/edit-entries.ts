import { Type } from 'typebox'
import { family, object, uuid } from '../kernel/endpoint.ts'
import { buyers } from '../kernel/buyers.ts'
import { editResult, revision } from './trade-lines.ts'

/** The most edits in one batch. */
const mostEdits = 200

export const edits = family({
  'POST /edits/action/sync': {
    summary: '同步离线编辑：购物车、快速下单、样品清单、修改中的订单',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    numbered: true,
    request: object({
      /** Identifies one device together with one acting business. */
      clientId: uuid,
      /** The batch's number, counted from 1 without a gap. */
      n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /**
       * With the first batch: the last one that was answered under the id before. A server that lacks it was put back, and
       * answers with the last that it has of that id. Devices of earlier versions do not send it.
       */
      after: Type.Optional(
        object({ clientId: uuid, n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
      ),
      /** Each edit is checked by itself, after the batch's number: one that is malformed must not stop the others. */
      edits: Type.Array(Type.Unknown({ description: '{target, key, op, qty, note?, baseQty, baseRev}' }), {
        maxItems: mostEdits,
      }),
    }),
    response: object({
      /**
       * `done`    carried out, now or when the batch was first sent
       * `fork`    the number was used for other edits, or too long ago to be known: the device starts again under
       *           another id
       * `behind`  the server knows fewer batches than the device has confirmed: it was set back
       */
      kind: Type.Enum(['done', 'fork', 'behind']),
      /** The results in the order of the edits; empty unless `kind` is `done`. */
      results: Type.Array(editResult),
      /** The revision of each list after the batch, and of the changed order where the batch edits it. */
      revisions: object({
        cart: revision,
        quickOrder: revision,
        sampleList: revision,
        order: Type.Optional(revision),
      }),
      /** The last batch of the device that was carried out. */
      last: Type.Integer(),
    }),
  },
})
