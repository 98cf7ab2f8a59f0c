import { Type } from 'typebox'
import { empty, id, idPath, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { deskFamily, deskRolesSchema, personName } from './endpoint.ts'

const ownersOnly = ['admin'] as const

const member = object({
  id,
  name: Type.String(),
  login: Type.String(),
  roles: deskRolesSchema,
  hasFactor: Type.Boolean(),
  disabledAt: nullable(timestamp),
  lastSeenAt: nullable(timestamp),
  createdAt: timestamp,
})

const invitation = object({
  id,
  name: Type.String(),
  roles: deskRolesSchema,
  invitedBy: nullable(Type.String()),
  createdAt: timestamp,
  expiresAt: timestamp,
})

/** The brand's staff: who may work at the desk, and as what. */
export const deskStaff = deskFamily({
  'GET /desk/staff': {
    summary: '工作人员与未接受的邀请',
    access: ownersOnly,
    effect: 'read',
    response: object({ staff: Type.Array(member), invitations: Type.Array(invitation) }),
  },
  'POST /desk/staff/action/invite': {
    summary: '邀请工作人员：取得链接，24 小时内有效，只能使用一次',
    access: ownersOnly,
    effect: 'write',
    proven: true,
    answer: 'secret',
    request: object({ name: personName, roles: deskRolesSchema }),
    response: object({ token: Type.String(), expiresAt: timestamp }),
  },
  'DELETE /desk/staff/invitations/{id}': {
    summary: '撤回邀请',
    access: ownersOnly,
    effect: 'write',
    path: idPath,
    response: empty,
  },
  'PUT /desk/staff/{id}/roles': {
    summary: '修改工作人员的角色',
    access: ownersOnly,
    effect: 'write',
    proven: true,
    path: idPath,
    request: object({ roles: deskRolesSchema }),
    response: empty,
  },
  'POST /desk/staff/{id}/disable': {
    summary: '停用工作人员，其登录立即失效',
    access: ownersOnly,
    effect: 'write',
    proven: true,
    path: idPath,
    request: object({ reason: text(200) }),
    response: empty,
  },
  'POST /desk/staff/{id}/enable': {
    summary: '重新启用工作人员',
    access: ownersOnly,
    effect: 'write',
    proven: true,
    path: idPath,
    response: empty,
  },
  'POST /desk/staff/{id}/forgetFactor': {
    summary: '清除工作人员的动态验证码，下次登录须重新绑定',
    access: ownersOnly,
    effect: 'write',
    proven: true,
    path: idPath,
    response: empty,
  },
})
