import { Type } from 'typebox'
import { erpBusinesses, businessKinds } from '../erp/businesses.ts'
import { erpAllowances } from '../erp/allowances.ts'
import { phonePattern } from '../account/identity.ts'
import { id, nullable, object, timestamp, written } from '../kernel/endpoint.ts'
import { deskFamily } from './endpoint.ts'
import { deskList } from './list.ts'

const access = ['trade', 'service'] as const

export const deskBusinessTabs = [...businessKinds, 'all'] as const
export type DeskBusinessTab = (typeof deskBusinessTabs)[number]

const person = object({
  userId: id,
  phone: Type.String(),
  name: Type.String(),
  userType: Type.Integer(),
  businesses: Type.Array(Type.String({ description: '企业编码' })),
  group: nullable(Type.String({ description: '所属集团的企业编码：代表多家经销商的账号在其名下选择' })),
  representative: nullable(Type.String({ description: '销售代表的手机号' })),
  disabledAt: nullable(timestamp),
  hasPassword: Type.Boolean(),
})

/** The businesses of a brand and the people who act for them. */
export const deskCustomers = deskFamily({
  'POST /desk/businesses/action/list': {
    summary: '企业列表',
    access,
    ...deskList(
      deskBusinessTabs,
      object({
        id,
        code: Type.String(),
        name: Type.String(),
        kind: Type.Enum(businessKinds),
        upstream: nullable(Type.String()),
        priceTier: Type.Integer(),
        people: Type.Integer(),
        endedAt: nullable(timestamp),
        createdAt: timestamp,
      }),
    ),
  },
  'POST /desk/businesses/action/read': {
    summary: '企业的资料、人员与地址',
    access,
    effect: 'read',
    request: object({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: object({
      business: object({
        id,
        code: Type.String(),
        name: Type.String(),
        kind: Type.Enum(businessKinds),
        upstream: nullable(object({ code: Type.String(), name: Type.String() })),
        priceTier: Type.Integer(),
        contactName: Type.String(),
        contactPhone: Type.String(),
        taxNumber: Type.String(),
        minimumAmount: Type.Integer(),
        minimumCases: Type.Integer(),
        region: Type.String(),
        registeredAddress: Type.String(),
        registeredPhone: Type.String(),
        pickUpPlace: nullable(
          object({
            district: Type.String(),
            detail: Type.String(),
            contactName: Type.String(),
            contactPhone: Type.String(),
          }),
        ),
        endedAt: nullable(timestamp),
        createdAt: timestamp,
      }),
      people: Type.Array(person),
      addresses: Type.Array(
        object({
          id,
          name: Type.String(),
          text: Type.String(),
          contact: Type.String(),
          isDefault: Type.Boolean(),
        }),
      ),
    }),
  },
  'PUT /desk/businesses': {
    summary: '建立或修改企业',
    access: ['trade'],
    effect: 'write',
    request: erpBusinesses['PUT /erp/v1/businesses'].row,
    response: object({ code: Type.String() }),
  },
  'PUT /desk/customers': {
    summary: '分配客户的供货经销商',
    access,
    effect: 'write',
    request: erpAllowances['PUT /erp/v1/customers'].row,
    response: object({ customer: Type.String() }),
  },
  'POST /desk/people/action/join': {
    summary: '让一个手机号代表企业：已有的账号保留原有企业、姓名与密码',
    access,
    effect: 'write',
    request: object({
      phone: Type.String({ pattern: phonePattern }),
      name: written(30),
      business: Type.String({ minLength: 1, maxLength: 64 }),
    }),
    response: object({ phone: Type.String(), isKnown: Type.Boolean() }),
  },
  'PUT /desk/people': {
    summary: '建立或修改账号，停用与启用',
    access,
    effect: 'write',
    request: erpBusinesses['PUT /erp/v1/people'].row,
    response: object({ phone: Type.String() }),
  },
  'PUT /desk/people/{userId}/identity': {
    summary: '更正姓名与手机号：换了手机号，所有设备随之退出',
    access,
    effect: 'write',
    proven: true,
    path: object({ userId: id }),
    request: object({ name: written(30), phone: Type.String({ pattern: phonePattern }) }),
    response: object({ phone: Type.String() }),
  },
  'POST /desk/people/{userId}/action/makeLink': {
    summary: '生成一次性链接，供本人设置密码：已有的密码与登录立即失效，链接 24 小时内有效',
    access,
    effect: 'write',
    proven: true,
    answer: 'secret',
    path: object({ userId: id }),
    request: object({
      /** Whether the account was shown without a password: one that has one by now would lose it. */
      isNew: Type.Optional(Type.Boolean()),
    }),
    response: object({ token: Type.String(), expiresAt: timestamp, isNew: Type.Boolean() }),
  },
})
