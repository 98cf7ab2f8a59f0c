import { Type } from 'typebox'
import { erpBusinesses } from '../erp/businesses.ts'
import { ownKey } from '../erp/endpoint.ts'
import { erpSetup } from '../erp/setup.ts'
import { empty, id, idPath, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { reason } from '../orders/parts.ts'
import { deskFamily } from './endpoint.ts'

const payee = object({ name: written(60), bank: written(60), account: written(40) })
const shownPayee = object({ name: Type.String(), bank: Type.String(), account: Type.String() })
const payers = ['finance'] as const
const traders = ['trade'] as const

/** The brand itself, the account that it is paid to, and the choices that registrations and deliveries need. */
export const deskBrand = deskFamily({
  'GET /desk/brand': {
    summary: '品牌方、收款账户与基础资料',
    access: ['trade', 'finance'],
    effect: 'read',
    response: object({
      brand: nullable(object({ code: Type.String(), name: Type.String(), payee: nullable(shownPayee) })),
      waiting: nullable(
        object({ id, payee: shownPayee, staffId: id, staffName: Type.String(), createdAt: timestamp }),
      ),
      trades: Type.Array(
        object({ industry: Type.String(), channel: Type.String(), segment: nullable(Type.String()) }),
      ),
      vehicles: Type.Array(
        object({ name: Type.String(), weightLimit: Type.Integer(), volumeLimit: Type.Integer() }),
      ),
      cities: Type.Array(
        object({
          city: Type.String(),
          name: Type.String(),
          leadDays: Type.Integer(),
          closedWeekdays: Type.Array(Type.Integer()),
        }),
      ),
      days: Type.Array(object({ day: Type.String(), isOpen: Type.Boolean(), name: Type.String() }), {
        description: '与国家日历不同的日子，自今天起',
      }),
    }),
  },
  'PUT /desk/brand': {
    summary: '写入品牌方的编码与名称',
    access: ['admin'],
    effect: 'write',
    request: object({ code: ownKey, name: written(60) }),
    response: empty,
  },
  'POST /desk/payees': {
    summary: '提出收款账户：首个立即生效，之后的更改须第二人确认',
    access: payers,
    effect: 'write',
    proven: true,
    request: payee,
    response: object({ isWaiting: Type.Boolean() }),
  },
  'POST /desk/payees/{id}/approve': {
    summary: '确认收款账户的更改',
    access: payers,
    effect: 'write',
    proven: true,
    path: idPath,
    response: empty,
  },
  'POST /desk/payees/{id}/refuse': {
    summary: '拒绝收款账户的更改',
    access: payers,
    effect: 'write',
    path: idPath,
    request: object({ reason }),
    response: empty,
  },
  'PUT /desk/trades': {
    summary: '添加注册时可选的行业、渠道与细分渠道',
    access: traders,
    effect: 'write',
    request: erpSetup['PUT /erp/v1/trades'].row,
    response: object({ industry: Type.String() }),
  },
  'PUT /desk/vehicles': {
    summary: '添加或修改配送车型',
    access: traders,
    effect: 'write',
    request: erpSetup['PUT /erp/v1/vehicles'].row,
    response: object({ name: Type.String() }),
  },
  'PUT /desk/deliveryDays': {
    summary: '设置不配送或照常配送的日子，或恢复国家日历',
    access: traders,
    effect: 'write',
    request: object({
      rows: Type.Array(erpBusinesses['PUT /erp/v1/deliveryDays'].row, { minItems: 1, maxItems: 62 }),
    }),
    response: empty,
  },
  'PUT /desk/cities': {
    summary: '写入城市的配送天数与不配送的星期',
    access: traders,
    effect: 'write',
    request: erpBusinesses['PUT /erp/v1/cities'].row,
    response: object({ city: Type.String() }),
  },
})
