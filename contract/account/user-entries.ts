import { Type } from 'typebox'
import { agreementKinds } from './agreements.ts'
import { dealerListItem } from './entries.ts'
import { address, carType, contactPhone, regionCode } from './address-entries.ts'
import {
  dealers,
  empty,
  everyUser,
  family,
  id,
  idPath,
  nullable,
  object,
  text,
  timestamp,
  uuid,
  written,
} from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { fileId } from '../files/entries.ts'
import { buyers } from '../kernel/buyers.ts'
import { creditCodePattern } from './identity.ts'

const person = object({ id, name: Type.String(), phone: Type.String() })

const userInfo = {
  userId: id,
  userName: Type.String(),
  phone: Type.String(),
  headImageId: nullable(fileId),
  userType: Type.Integer(),
  tBusinessId: nullable(id),
  businessId: nullable(id),
  businessType: nullable(Type.Integer()),
  dealerName: Type.String(),
  upDealerId: nullable(id),
  upDealerName: Type.String(),
  /** A JSON string holding an array: `1` delivery, `2` self-pickup. */
  pickUpType: Type.String(),
  saleRepresent: nullable(person),
  addressInfo: nullable(address),
  selfAddressInfo: nullable(address),
  defaultCarTypeInfo: nullable(carType),
  carTypeInfo: nullable(carType),
  /** Agreements whose new version the person has not accepted yet. */
  newProtocols: Type.Array(id),
}

const profile = object({
  applyType: Type.Union([Type.Literal(3), Type.Literal(5)]),
  businessName: written(60, 2),
  creditCode: Type.String({ pattern: creditCodePattern }),
  licenceFileId: fileId,
  industryId: id,
  channelId: id,
  segmentId: nullable(id),
  districtCode: regionCode,
  addressDetail: written(100, 2),
  contactName: written(30),
  contactPhone,
  protocolIds: Type.Array(id, { maxItems: 20 }),
})

const profileState = Type.Union([
  Type.Literal('none'),
  Type.Literal('reviewing'),
  Type.Literal('returned'),
  Type.Literal('approved'),
])

const agreementKind = Type.Enum(agreementKinds)

const choice = object({ id, name: Type.String() })

export const users = family({
  'POST /users/queryUserInfo': {
    summary: '当前用户信息',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object(userInfo),
  },
  'POST /users/queryTUserInfo': {
    summary: '所代表经销商的信息',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: object({ id }),
    response: object({ ...userInfo, tDealerName: Type.String() }),
  },
  'POST /users/querySoldToInfo': {
    summary: '开票信息',
    access: buyers,
    scope: 'business',
    effect: 'read',
    request: empty,
    response: object({
      billingName: Type.String(),
      taxNumber: Type.String(),
      bankName: Type.String(),
      bankAccount: Type.String(),
      registeredAddress: Type.String(),
      registeredPhone: Type.String(),
    }),
  },
  'POST /users/getSaleRep': {
    summary: '我的销售代表',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ name: Type.String(), phone: Type.String() }),
  },
  'POST /users/getSaleRepV2': {
    summary: '我的销售代表；编号以一次性密钥加密，且须为本人',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ secretId: uuid, saleRepId: text(512) }),
    response: object({ name: Type.String() }),
  },
  'POST /users/queryInfo': {
    summary: '已提交的企业资料',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({ profile: nullable(profile) }),
  },
  'POST /users/updateRegisterInfo': {
    summary: '提交或重新提交企业资料',
    access: [1, 2],
    scope: 'user',
    effect: 'write',
    offline: never('review'),
    tells: true,
    request: profile,
    response: object({ state: profileState }),
  },
  'POST /users/queryCertification': {
    summary: '企业资料审核进度',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({
      state: profileState,
      applyType: nullable(Type.Integer()),
      businessName: Type.String(),
      reason: Type.String(),
      submittedAt: nullable(timestamp),
      reviewedAt: nullable(timestamp),
      steps: Type.Array(object({ at: timestamp, state: profileState, why: Type.String() })),
    }),
  },
  'POST /users/action/updateUrl': {
    summary: '更换营业执照图片',
    access: [1, 2],
    scope: 'user',
    effect: 'write',
    offline: never('review'),
    request: object({ fileId }),
    response: empty,
  },
  'POST /users/dealerV2/updateUserHeadImg': {
    summary: '更换头像',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('choice'),
    request: object({ fileId }),
    response: empty,
  },
  'GET /users/queryChangeDealer/{id}': {
    summary: '本账号可代表的经销商；路径为本人用户编号',
    access: dealers,
    scope: 'user',
    effect: 'read',
    path: idPath,
    response: Type.Array(dealerListItem),
  },
  'GET /dealerV2s/{id}': {
    summary: '合作经销商的名片',
    access: buyers,
    scope: 'business',
    effect: 'read',
    path: idPath,
    response: object({
      id,
      dealerName: Type.String(),
      dealerCode: Type.String(),
      businessType: Type.Integer(),
      contactName: Type.String(),
      contactPhone: Type.String(),
      regionText: Type.String(),
    }),
  },
  'POST /crmIndustryInfos/action/queryList': {
    summary: '行业',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(choice),
  },
  'POST /relCrmIndustryInfos/action/queryList/channelType': {
    summary: '行业下的渠道',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'content',
    request: object({ industryId: id }),
    response: Type.Array(choice),
  },
  'POST /relCrmIndustryInfos/action/queryList/segmentedChannel': {
    summary: '渠道下的细分渠道',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    answer: 'content',
    request: object({ channelId: id }),
    response: Type.Array(choice),
  },
  'POST /protocols/action/queryList': {
    summary: '现行协议',
    access: 'public',
    effect: 'read',
    answer: 'content',
    request: empty,
    response: Type.Array(
      object({
        id,
        kind: Type.Union([Type.Literal('service'), Type.Literal('privacy'), Type.Literal('trade')]),
        title: Type.String(),
        version: Type.String(),
        content: Type.String(),
        /** Accepted when registering (`register`) or when handing in the business profile (`profile`). */
        acceptedAt: Type.Union([Type.Literal('register'), Type.Literal('profile')]),
      }),
    ),
  },
  'POST /protocols/action/accept': {
    summary: '同意协议的新版本；已失效的版本不计',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('choice'),
    request: object({ ids: Type.Array(id, { minItems: 1, maxItems: 20, uniqueItems: true }) }),
    response: empty,
  },
  'POST /protocols/action/queryOwn': {
    summary: '我同意过的协议版本，以及每次同意与撤回',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: object({
      consents: Type.Array(
        object({
          id,
          kind: agreementKind,
          title: Type.String(),
          version: Type.String(),
          isCurrent: Type.Boolean(),
          acceptedAt: timestamp,
          withdrawnAt: nullable(timestamp),
        }),
      ),
      history: Type.Array(
        object({ title: Type.String(), version: Type.String(), action: Type.String(), at: timestamp }),
      ),
    }),
  },
  'POST /protocols/action/withdraw': {
    summary: '撤回对现行协议的同意；账号所需的协议撤回后，所有设备退出登录',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('choice'),
    request: object({ id }),
    response: object({ isSignedOut: Type.Boolean() }),
  },
  'POST /users/action/rename': {
    summary: '更正姓名',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('choice'),
    request: object({ userName: written(30) }),
    response: object({ userName: Type.String() }),
  },
  'POST /newCustomers/action/fuzzySearchGetList': {
    summary: '按名称联想企业：至少 4 个字，至多 5 条',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: object({ keyword: text(60, 4) }),
    response: Type.Array(
      object({ name: Type.String(), creditCode: Type.String(), districtCode: Type.String() }),
    ),
  },
})
