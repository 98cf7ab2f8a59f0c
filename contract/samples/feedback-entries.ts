import { Type } from 'typebox'
import { empty, family, id, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { fileId } from '../files/entries.ts'
import { picture } from '../files/pictures.ts'
import { buyers } from '../kernel/buyers.ts'
import { orderKinds } from '../orders/life-cycle.ts'
import { mostPhotos } from '../orders/limits.ts'
import { longestSampleFeedback, sampleAspects, sampleChoices } from './aspects.ts'

const ofBuyers = { access: buyers, scope: 'business' } as const

export const rating = {
  taste: Type.Enum(sampleChoices('taste')),
  look: Type.Enum(sampleChoices('look')),
  operation: Type.Enum(sampleChoices('operation')),
  willBuy: Type.Enum(sampleChoices('willBuy')),
}

const mostRated = 50

/** A line of an order that brought a sample. */
const sampleLine = object({
  id,
  orderId: id,
  orderNumber: Type.String(),
  orderKind: Type.Enum(orderKinds),
  code: Type.String(),
  name: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  picture: nullable(picture),
  qty: Type.Integer(),
  /** Received by the acting business, and not rated yet. */
  mayRate: Type.Boolean(),
  feedback: nullable(
    object({
      ...rating,
      content: Type.String(),
      photos: Type.Array(object({ fileId, fileName: Type.String(), mimeType: Type.String() })),
      /** Empty for the other side. */
      who: Type.String(),
      at: timestamp,
    }),
  ),
})

export const sampleFeedback = family({
  'POST /sampleFeedbackEnums/action/queryList': {
    summary: '样品反馈的评价项与选项',
    ...ofBuyers,
    effect: 'read',
    request: empty,
    response: Type.Array(
      object({
        aspect: Type.Enum(sampleAspects.map(({ aspect }) => aspect)),
        name: Type.String(),
        choices: Type.Array(object({ value: Type.String(), label: Type.String() })),
      }),
    ),
  },
  'POST /sampleFeedbacks/action/createBatch': {
    summary: '对收到的样品逐行反馈，每行一次',
    ...ofBuyers,
    effect: 'write',
    offline: 'act',
    request: object({
      rows: Type.Array(
        object({
          /** The line of the order that brought the sample. */
          id,
          ...rating,
          content: Type.Union([Type.Literal(''), written(longestSampleFeedback)]),
          photos: Type.Array(fileId, { maxItems: mostPhotos }),
        }),
        { minItems: 1, maxItems: mostRated },
      ),
    }),
    response: empty,
  },
  'POST /sampleFeedbacks/action/queryList': {
    summary: '一份样品申请或一张订单的样品与反馈；供货经销商可见客户的反馈',
    ...ofBuyers,
    effect: 'read',
    request: Type.Union([object({ sampleOrderId: id }), object({ orderId: id })]),
    response: Type.Array(sampleLine),
  },
})
