import { Type } from 'typebox'
import { dealers, family, id, nullable, object, written } from './endpoint.ts'
import { fileId } from './files.ts'
import { version } from './order-parts.ts'
import { differenceReasons } from './rules/lifecycles/delivery-note.ts'
import { mostLines } from './rules/lines.ts'
import { longestReason, mostPhotos } from './rules/order-limits.ts'

const ofDealers = { access: dealers, scope: 'business' } as const

/** What of one line was received. Less than shipped needs a reason and photos; anything else has none. */
const receivedLine = object({
  id,
  received: Type.Integer({ minimum: 0, maximum: 99_999 }),
  reason: nullable(Type.Enum(differenceReasons)),
  explanation: Type.Union([Type.Literal(''), written(longestReason)]),
  photos: Type.Array(fileId, { maxItems: mostPhotos }),
})

export const deliveries = family({
  'POST /deliveryNotes/dnSign': {
    summary: '签收发货单：逐行填写实收数量，差异须注明原因并附照片',
    ...ofDealers,
    effect: 'write',
    request: object({
      id,
      version,
      lines: Type.Array(receivedLine, { minItems: 1, maxItems: mostLines.cart }),
    }),
    response: object({
      status: Type.Integer(),
      version,
      /** Whether the order is complete with it. */
      isComplete: Type.Boolean(),
    }),
  },
})
