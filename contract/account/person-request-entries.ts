import { Type } from 'typebox'
import { empty, everyUser, family, id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { step, version } from '../orders/parts.ts'
import { obstacleKinds, personRequestKinds } from './person-request-life-cycle.ts'

const kind = Type.Enum(personRequestKinds)

/** Matters of one kind that are in the way of closing an account: orders and notices by number, businesses by name. */
export const obstacle = object({
  kind: Type.Enum(obstacleKinds),
  total: Type.Integer(),
  /** The first of them. */
  names: Type.Array(Type.String()),
})

/** A person's own data as a file, and the end of the account. */
export const personRequests = family({
  'POST /users/personRequests/action/query': {
    summary: '我的导出与注销申请，以及注销前须了结的事项',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({
      /** The last ones, and at least the last of each kind, the newest first. */
      requests: Type.Array(
        object({
          id,
          number: Type.String(),
          kind,
          status: Type.Integer(),
          version,
          /** Why it was refused; empty otherwise. */
          answer: Type.String(),
          createdAt: timestamp,
          /** Until when the file can be downloaded. */
          expiresAt: nullable(timestamp),
          history: Type.Array(step),
        }),
      ),
      obstacles: Type.Array(obstacle),
    }),
  },
  'POST /users/personRequests/action/submit': {
    summary: '申请导出个人数据或注销账号；同一种申请同时只有一份',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('rights'),
    tells: true,
    request: object({ kind }),
    response: object({ id, number: Type.String() }),
  },
  'POST /users/personRequests/action/withdraw': {
    summary: '撤回尚未处理的申请',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('rights'),
    request: object({ id, version }),
    response: object({ status: Type.Integer(), version }),
  },
  'POST /users/personRequests/action/download': {
    summary: '下载个人数据：仅限本人，限期内',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'file',
    request: object({ id }),
    response: Type.String({ contentMediaType: 'application/json' }),
  },
})
