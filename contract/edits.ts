import { Type } from 'typebox'
import { family, object, uuid } from './endpoint.ts'
import { buyers } from './rules/buyers.ts'
import { editResult, revision } from './trade-lines.ts'

/** As many edits travel in one batch. */
const mostEdits = 200

export const edits = family({
  'POST /edits/action/sync': {
    summary: '同步离线编辑：购物车、快速下单、样品清单',
    access: buyers,
    scope: 'business',
    effect: 'write',
    request: object({
      /** One device and one acting business. */
      clientId: uuid,
      /** The batch's number, counted from 1 without a gap. */
      n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
      /** Looked at one by one, and only after the number. */
      edits: Type.Array(Type.Unknown({ description: '{target, key, op, qty, note?, baseQty, baseRev}' }), {
        maxItems: mostEdits,
      }),
    }),
    response: object({
      /**
       * `done`    carried out, now or when the batch was first sent
       * `fork`    the number was used for other edits, or so long ago that nobody knows: the device begins anew under
       *           another id
       * `behind`  the server knows fewer batches than the device has confirmed: it was set back
       */
      kind: Type.Enum(['done', 'fork', 'behind']),
      /** In the order of the edits; empty unless done. */
      results: Type.Array(editResult),
      /** Of each list after the batch. */
      revisions: object({ cart: revision, quickOrder: revision, sampleList: revision }),
      /** The last batch of the device that was carried out. */
      last: Type.Integer(),
    }),
  },
})
