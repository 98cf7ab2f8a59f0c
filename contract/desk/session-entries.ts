import { Type } from 'typebox'
import { empty, nullable, object, text, timestamp } from '../kernel/endpoint.ts'
import { deskFamily, deskRolesSchema, login, personName } from './endpoint.ts'

const password = text(200)
const token = Type.String({ pattern: '^[\\w-]{43}$' })
/** Six digits of an app, or one of the recovery codes. */
const factor = Type.String({ pattern: '^(\\d{6}|[a-z0-9]{5}-[a-z0-9]{5})$' })

/** `code`: the second factor is asked for; `enrol`: the person has none yet and has to make one; `in`: signed in. */
const stage = object({ stage: Type.Union([Type.Literal('in'), Type.Literal('code'), Type.Literal('enrol')]) })

/** Signing in to the desk, and the links that make accounts. */
export const deskSession = deskFamily({
  'POST /desk/session/action/signIn': {
    summary: '工作人员登录：核对账号与密码',
    access: 'public',
    effect: 'write',
    answer: 'secret',
    request: object({ login, password }),
    response: stage,
  },
  'POST /desk/session/action/passCode': {
    summary: '以动态验证码或恢复码完成登录',
    access: 'begun',
    effect: 'write',
    answer: 'secret',
    request: object({ code: factor }),
    response: stage,
  },
  'POST /desk/session/action/offerFactor': {
    summary: '生成动态验证码的密钥，供验证器扫描',
    access: 'begun',
    effect: 'write',
    answer: 'secret',
    response: object({ secret: Type.String(), url: Type.String() }),
  },
  'POST /desk/session/action/confirmFactor': {
    summary: '启用动态验证码，并取得恢复码',
    access: 'begun',
    effect: 'write',
    answer: 'secret',
    request: object({ code: Type.String({ pattern: '^\\d{6}$' }) }),
    response: object({ recoveryCodes: Type.Array(Type.String()) }),
  },
  'POST /desk/session/action/prove': {
    summary: '再次验证身份，十分钟内有效',
    access: 'staff',
    effect: 'write',
    answer: 'secret',
    request: object({ password, code: Type.Optional(factor) }),
    response: empty,
  },
  'POST /desk/session/action/changePassword': {
    summary: '修改自己的密码，其他登录随之失效',
    access: 'staff',
    effect: 'write',
    answer: 'secret',
    request: object({ password, next: password }),
    response: empty,
  },
  'POST /desk/session/action/signOut': {
    summary: '退出登录',
    access: 'begun',
    effect: 'write',
    answer: 'secret',
    response: empty,
  },
  'GET /desk/session': {
    summary: '当前登录的工作人员',
    access: 'begun',
    effect: 'read',
    response: object({
      ...stage.properties,
      staffId: Type.Integer(),
      name: Type.String(),
      login: Type.String(),
      roles: deskRolesSchema,
      hasFactor: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
      mall: Type.String({ description: '商城名称' }),
      blobBase: Type.String({ description: '图片的地址前缀' }),
    }),
  },
  'POST /desk/invitations/action/look': {
    summary: '查看邀请链接的内容',
    access: 'public',
    effect: 'read',
    request: object({ token }),
    response: object({
      kind: Type.Union([Type.Literal('owner'), Type.Literal('staff')]),
      name: Type.String(),
      roles: deskRolesSchema,
      invitedBy: nullable(Type.String()),
      expiresAt: timestamp,
    }),
  },
  'POST /desk/invitations/action/accept': {
    summary: '接受邀请并设置账号，链接只能使用一次',
    access: 'public',
    effect: 'write',
    answer: 'secret',
    request: object({ token, login, name: personName, password }),
    response: stage,
  },
})
