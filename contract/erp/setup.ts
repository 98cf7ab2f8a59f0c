import { Type } from 'typebox'
import { agreementParts } from '../account/agreements.ts'
import { editedContent } from '../content/edited.ts'
import { empty, id, object, written } from '../kernel/endpoint.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'

const name = written(60)
const limit = Type.Integer({ minimum: 1, maximum: 1_000_000_000 })

/** The data that a new portal needs before anybody can register or order. */
export const erpSetup = erpFamily({
  'PUT /erp/v1/brand': {
    summary: '写入品牌方：经销商向其订货，货款汇至其账户；全站只有一个',
    scope: 'setup',
    effect: 'write',
    request: object({
      code: ownKey,
      name,
      payee: object({ name, bank: name, account: written(40) }),
    }),
    response: object({ code: Type.String() }),
  },
  'PUT /erp/v1/trades': {
    summary: '批量写入注册时可选的行业、渠道与细分渠道，以名称为准',
    scope: 'setup',
    ...batchOf(object({ industry: name, channel: name, segment: Type.Optional(name) })),
  },
  'PUT /erp/v1/vehicles': {
    summary: '批量写入配送车型，以名称为准',
    scope: 'setup',
    ...batchOf(
      object({
        name,
        weightLimit: Type.Integer({ ...limit, description: '千克' }),
        volumeLimit: Type.Integer({ ...limit, description: '升' }),
      }),
    ),
  },
  'PUT /erp/v1/mall': {
    summary: '写入商城设置：名称、标志、热线与登录页',
    scope: 'setup',
    effect: 'write',
    request: editedContent.settings,
    response: empty,
  },
  'POST /erp/v1/agreements': {
    summary: '发布协议的新版本，旧版本随之失效；与现行版本相同时不变',
    scope: 'setup',
    effect: 'write',
    request: object(agreementParts),
    response: object({ id }),
  },
})
