import { Type } from 'typebox'
import { agreementKinds, agreementParts } from '../account/agreements.ts'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'

const ownersOnly = ['admin'] as const

/** The agreements that users accept. A version is never changed, since people have accepted its words. */
export const deskAgreements = deskFamily({
  'GET /desk/agreements': {
    summary: '协议的全部版本，新的在前',
    access: ownersOnly,
    effect: 'read',
    response: Type.Array(
      object({
        id,
        kind: Type.Enum(agreementKinds),
        title: Type.String(),
        version: Type.String(),
        content: Type.String(),
        retiredAt: nullable(timestamp),
        accepted: Type.Integer({ description: '同意的人数' }),
      }),
    ),
  },
  'POST /desk/agreements': {
    summary: '发布协议的新版本，旧版本随之失效',
    access: ownersOnly,
    effect: 'write',
    request: object({
      ...agreementParts,
      /** The current version that the person had seen; null where there was none. */
      replaces: nullable(id),
    }),
    response: object({ id }),
  },
})
