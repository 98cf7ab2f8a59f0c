import { Type } from 'typebox'
import { empty, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { erpScopes } from '../erp/endpoint.ts'
import { deskFamily } from './endpoint.ts'

const access = ['admin'] as const
/**
 * A key with one of the others writes the brand's account or its prices without a second person, so it is made on the
 * server's own machine.
 */
export const deskScopes = erpScopes.filter(scope => scope !== 'setup' && scope !== 'prices')
const scopes = Type.Array(Type.Enum(deskScopes), {
  minItems: 1,
  maxItems: deskScopes.length,
  uniqueItems: true,
})
const keyId = Type.String({ pattern: '^erp_[\\w-]{1,60}$' })

/** The keys of the brand's own systems, and whether those systems call. */
export const deskGateway = deskFamily({
  'GET /desk/keys': {
    summary: '接口密钥与事件读取的进度',
    access,
    effect: 'read',
    response: object({
      keys: Type.Array(
        object({
          keyId: Type.String(),
          name: Type.String(),
          scopes: Type.Array(Type.String()),
          createdAt: timestamp,
          usedAt: nullable(timestamp),
          revokedAt: nullable(timestamp),
        }),
      ),
      events: object({ given: Type.Integer(), waiting: Type.Integer() }),
    }),
  },
  'POST /desk/keys/action/make': {
    summary: '生成接口密钥，密钥原文只显示一次',
    access,
    effect: 'write',
    proven: true,
    answer: 'secret',
    request: object({ name: written(40), scopes }),
    response: object({ keyId: Type.String(), secret: Type.String() }),
  },
  'POST /desk/keys/{keyId}/revoke': {
    summary: '停用接口密钥，立即失效',
    access,
    effect: 'write',
    proven: true,
    path: object({ keyId }),
    response: empty,
  },
})

export const scopeText: Readonly<Record<(typeof erpScopes)[number], string>> = {
  setup: '品牌方与基础资料',
  catalog: '商品与类目',
  prices: '价格',
  stock: '库存与限量',
  allowances: '额度与返利',
  content: '资讯与菜谱',
  customers: '企业、账号与分配',
  relations: '解约',
  registrations: '注册审核',
  orders: '订单',
  deliveries: '发货与签收',
  payments: '付款',
  feedback: '反馈',
  returns: '退货',
  events: '变更事件',
}
