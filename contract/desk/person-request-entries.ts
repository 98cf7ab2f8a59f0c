import { Type } from 'typebox'
import { obstacle } from '../account/person-request-entries.ts'
import {
  obstacleKinds,
  personRequestKinds,
  personRequestTabNames,
} from '../account/person-request-life-cycle.ts'
import { id, nullable, object, text, timestamp, writtenOrEmpty } from '../kernel/endpoint.ts'
import { longestReason } from '../orders/limits.ts'
import { reason, step, version } from '../orders/parts.ts'
import { deskFamily } from './endpoint.ts'
import { deskList } from './list.ts'

const access = ['service'] as const
const kind = Type.Enum(personRequestKinds)
const path = object({ number: text(20) })
const response = object({ status: Type.Integer(), version })

/** Requests of people about their own data, which the brand decides. */
export const deskPersonRequests = deskFamily({
  'POST /desk/personRequests/action/list': {
    summary: '个人数据与注销申请列表',
    access,
    ...deskList(
      personRequestTabNames,
      object({
        id,
        number: Type.String(),
        kind,
        status: Type.Integer(),
        person: Type.String(),
        phone: Type.String(),
        createdAt: timestamp,
      }),
    ),
  },
  'POST /desk/personRequests/action/read': {
    summary: '一份申请：本人、企业、经过，以及注销前须了结的事项',
    access,
    effect: 'read',
    request: path,
    response: object({
      request: object({
        id,
        number: Type.String(),
        kind,
        status: Type.Integer(),
        version,
        answer: Type.String(),
        person: Type.String(),
        phone: Type.String(),
        businesses: Type.Array(Type.String()),
        createdAt: timestamp,
        expiresAt: nullable(timestamp),
        history: Type.Array(step),
      }),
      obstacles: Type.Array(obstacle),
      /** Orders that stay for their legal term. */
      orders: Type.Integer(),
    }),
  },
  'GET /desk/retention': {
    summary: '各类数据的保存期限，由运维人员设置',
    access,
    effect: 'read',
    response: Type.Array(object({ title: Type.String(), what: Type.String(), days: Type.Integer() })),
  },
  'POST /desk/personRequests/{number}/provide': {
    summary: '同意导出：本人可在限期内下载',
    access,
    effect: 'write',
    path,
    request: object({ version }),
    response,
  },
  'POST /desk/personRequests/{number}/close': {
    summary: '同意注销：账号立即退出并停用，个人信息随后删除，不能撤销',
    access,
    effect: 'write',
    proven: true,
    path,
    request: object({
      version,
      /** The kinds of matters in the way that the staff have seen and go on despite; with their reason. */
      despite: Type.Array(Type.Enum(obstacleKinds), { maxItems: obstacleKinds.length, uniqueItems: true }),
      reason: writtenOrEmpty(longestReason),
    }),
    response,
  },
  'POST /desk/personRequests/{number}/refuse': {
    summary: '不同意申请，须向本人说明原因',
    access,
    effect: 'write',
    path,
    request: object({ version, reason }),
    response,
  },
})
