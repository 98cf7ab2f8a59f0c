import { Type } from 'typebox'
import { empty, family, id, idPath, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { buyers } from '../kernel/buyers.ts'
import { mostSampleCases } from '../cart/lines.ts'
import { asDevice, edited, line, revision, settled } from '../cart/trade-lines.ts'

const sampleCases = Type.Integer({ minimum: 1, maximum: mostSampleCases })

export const sampleLists = family({
  'POST /sampleLists/action/queryList': {
    summary: '样品清单',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: object(asDevice),
    response: object({
      revision,
      settled,
      rows: Type.Array(
        object({
          id: line.id,
          key: line.key,
          qty: line.qty,
          note: line.note,
          revision: line.revision,
          product: line.product,
          /** Whether the next application contains it. */
          selected: Type.Boolean(),
          /** Why it cannot be applied for now. */
          problems: Type.Array(Type.Enum(['offSale', 'notSample'])),
        }),
      ),
    }),
  },
  'POST /sampleLists/action/addSampleSku': {
    summary: '加入样品清单：每个商品 1 至 5 箱',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ skuId: id, qty: sampleCases }),
    response: edited,
  },
  'POST /sampleLists/action/selectAll': {
    summary: '全选或全不选',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: never('barrier'),
    request: object({ selected: Type.Boolean() }),
    response: empty,
  },
  'PUT /sampleLists/': {
    summary: '修改样品清单的一行：数量或是否选中',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    request: object({ id, qty: Type.Optional(sampleCases), selected: Type.Optional(Type.Boolean()) }),
    response: edited,
  },
  'DELETE /sampleLists/{id}': {
    summary: '删除样品清单的一行',
    access: buyers,
    scope: 'business',
    effect: 'write',
    offline: 'edit',
    path: idPath,
    response: edited,
  },
})
