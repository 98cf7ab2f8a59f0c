import { Type } from 'typebox'
import { empty, id, idPath, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
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
          /** The events that it has read; null where it never asked. */
          readPosition: nullable(Type.Integer()),
          readAt: nullable(timestamp),
          behind: nullable(Type.Integer()),
        }),
      ),
      events: object({ given: Type.Integer(), waiting: Type.Integer() }),
      push: object({
        isOn: Type.Boolean(),
        devices: Type.Integer(),
        waiting: Type.Integer(),
        /** Sent in vain before and still waiting. */
        retrying: Type.Integer(),
      }),
    }),
  },
  'POST /desk/gateway/calls/action/query': {
    summary: '最近七天的接口调用，新的在前',
    access,
    effect: 'read',
    request: object({ before: Type.Optional(id), failed: Type.Optional(Type.Boolean()) }),
    response: object({
      rows: Type.Array(
        object({
          id,
          key: Type.String(),
          endpoint: Type.String(),
          summary: Type.String(),
          at: timestamp,
          ms: Type.Integer(),
          code: Type.Integer(),
          applied: nullable(Type.Integer()),
          rejected: nullable(Type.Integer()),
        }),
      ),
      hasMore: Type.Boolean(),
    }),
  },
  'POST /desk/gateway/refusedRows/action/query': {
    summary: '接口批次中被拒绝且之后没有写入成功的行，新的在前',
    access,
    effect: 'read',
    request: object({ before: Type.Optional(id) }),
    response: object({
      rows: Type.Array(
        object({
          id,
          key: Type.String(),
          endpoint: Type.String(),
          summary: Type.String(),
          name: Type.String(),
          /** JSON; null where the row was too long to be stored. */
          content: nullable(Type.String()),
          problem: Type.String(),
          isChanged: Type.Boolean({ description: '拒绝之后内容已有修改，不能重试' }),
          at: timestamp,
        }),
      ),
      total: Type.Integer(),
      hasMore: Type.Boolean(),
    }),
  },
  'POST /desk/gateway/refusedRows/{id}/retry': {
    summary: '按原内容再写一次被拒绝的行',
    access,
    effect: 'write',
    path: idPath,
    response: object({ problem: nullable(Type.String()) }),
  },
  'POST /desk/gateway/refusedRows/{id}/dismiss': {
    summary: '不再处理被拒绝的行',
    access,
    effect: 'write',
    path: idPath,
    response: empty,
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
