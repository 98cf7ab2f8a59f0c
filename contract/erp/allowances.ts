import { Type } from 'typebox'
import { nullable, object, text, written } from '../kernel/endpoint.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'
import { month } from '../orders/parts.ts'
import { mostFen } from '../orders/amounts.ts'

const cases = Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: '箱' })
const sku = text(64)

export const erpAllowances = erpFamily({
  'PUT /erp/v1/allotments': {
    summary: '批量写入限量库存：所有经销商共用的总箱数',
    scope: 'stock',
    ...batchOf(object({ sku, total: cases })),
  },
  'PUT /erp/v1/quotas': {
    summary: '批量写入月度额度：某商品或某类目的总箱数',
    scope: 'allowances',
    ...batchOf(
      object({
        dealer: ownKey,
        month,
        sku: Type.Optional(sku),
        category: Type.Optional(Type.Array(written(60), { minItems: 1, maxItems: 3 })),
        total: cases,
      }),
    ),
  },
  'PUT /erp/v1/rebates': {
    summary: '批量写入返利账户：累计发放的总额',
    scope: 'allowances',
    ...batchOf(
      object({
        dealer: ownKey,
        account: written(40),
        total: Type.Integer({ minimum: 0, maximum: mostFen, description: '分' }),
        why: Type.Optional(written(100)),
      }),
    ),
  },
  'PUT /erp/v1/customers': {
    summary:
      '批量分配：终端客户待经销商同意后生效；二级经销商的上级立即生效；dealer 为 null 时解除，有未完成单据时不解除',
    scope: 'customers',
    ...batchOf(object({ customer: ownKey, dealer: nullable(ownKey) })),
  },
})
