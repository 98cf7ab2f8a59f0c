import { Type } from 'typebox'
import { nullable, object, written } from '../kernel/endpoint.ts'
import { contactPhone, regionCode } from '../account/address-entries.ts'
import { phonePattern } from '../account/identity.ts'
import { mostFen } from '../orders/amounts.ts'
import { batchOf, erpFamily, ownKey } from './endpoint.ts'

/** The kinds of businesses beside the brand itself. */
export const businessKinds = ['dealer', 'subDealer', 'customer', 'service'] as const
export type BusinessKind = (typeof businessKinds)[number]

export const businessKindText: Readonly<Record<BusinessKind, string>> = {
  dealer: '一级经销商',
  subDealer: '二级经销商',
  customer: '终端客户',
  service: '第三方服务商',
}

const optional = (maxLength: number) => Type.Optional(Type.Union([Type.Literal(''), written(maxLength, 0)]))

const pickUpPlace = object({
  district: regionCode,
  detail: written(100, 2),
  contactName: written(30),
  contactPhone,
})

/** A company that registrants find by its name, whether or not it trades here. */
const companyRow = object({
  creditCode: Type.String({ pattern: '^[0-9A-Z]{18}$', description: '统一社会信用代码' }),
  name: written(60),
  district: regionCode,
  isGone: Type.Optional(Type.Boolean()),
})

export const erpBusinesses = erpFamily({
  'PUT /erp/v1/businesses': {
    summary: '批量写入企业：以编码为准，类型与上级建立后不由此更改（上级用客户分配）',
    scope: 'customers',
    ...batchOf(
      object({
        code: ownKey,
        name: written(60),
        kind: Type.Enum(businessKinds),
        dealer: Type.Optional(ownKey),
        priceTier: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
        contactName: optional(30),
        contactPhone: Type.Optional(Type.Union([Type.Literal(''), contactPhone])),
        taxNumber: optional(20),
        minimumAmount: Type.Optional(
          Type.Integer({ minimum: 0, maximum: mostFen, description: '起订金额，分' }),
        ),
        minimumCases: Type.Optional(Type.Integer({ minimum: 0, maximum: 99_999, description: '起订箱数' })),
        region: optional(40),
        registeredAddress: optional(100),
        registeredPhone: optional(30),
        /** Where the business may collect goods itself; null where all of its goods are delivered. */
        pickUpPlace: Type.Optional(nullable(pickUpPlace)),
      }),
    ),
  },
  'PUT /erp/v1/companies': {
    summary: '批量写入企业名录：客户注册时按名称查找；isGone 为 true 时移除',
    scope: 'customers',
    ...batchOf(companyRow),
  },
  'PUT /erp/v1/people': {
    summary: '批量写入账号：以手机号为准；列出的企业替换原有的；新账号以短信验证码登录并设置密码',
    scope: 'customers',
    ...batchOf(
      object({
        phone: Type.String({ pattern: phonePattern }),
        name: written(30),
        businesses: Type.Array(ownKey, { minItems: 1, maxItems: 10, uniqueItems: true }),
        /** The group that an account of several dealers belongs to; without it the first of them. */
        group: Type.Optional(nullable(ownKey)),
        /** The phone of the sales representative. */
        representative: Type.Optional(nullable(Type.String({ pattern: phonePattern }))),
        isDisabled: Type.Optional(Type.Boolean({ description: '停用后立即退出登录' })),
      }),
    ),
  },
  'PUT /erp/v1/deliveryDays': {
    summary: '批量写入与国家日历不同的日子：照常配送或不配送；isOpen 为 null 时恢复国家日历',
    scope: 'setup',
    ...batchOf(
      object({
        day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        isOpen: nullable(Type.Boolean()),
        name: optional(30),
      }),
    ),
  },
  'PUT /erp/v1/cities': {
    summary: '批量写入城市的配送天数与不配送的星期；isGone 为 true 时移除，按一般天数配送',
    scope: 'setup',
    ...batchOf(
      object({
        city: regionCode,
        leadDays: Type.Integer({ minimum: 0, maximum: 60 }),
        closedWeekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          maxItems: 6,
          uniqueItems: true,
        }),
        isGone: Type.Optional(Type.Boolean()),
      }),
    ),
  },
})
