import { Type } from 'typebox'
import {
  empty,
  everyUser,
  family,
  id,
  nullable,
  object,
  text,
  timestamp,
  uuid,
  written,
} from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'
import { phonePattern, smsCodePattern } from './identity.ts'

const phone = Type.String({ pattern: phonePattern })
const smsCode = Type.String({ pattern: smsCodePattern })
const linkToken = Type.String({ pattern: '^[\\w-]{43}$' })
/** A password in Base64, encrypted with AES-ECB/PKCS7 under a secret that is used once. */
const encrypted = text(512)
const oneTimeSecret = object({ secretId: uuid, secret: Type.String() })
const token = text(64)
/** ALTCHA payload: Base64 of the JSON `{challenge, solution}`. */
const proof = text(2048)
/** Asked for by the code 1032, which brings the challenge, while many sign in at once. */
const proven = { proof: Type.Optional(proof) }

export const dealerListItem = object({ id, dealerName: Type.String(), dealerCode: Type.String() })

const signedIn = object({
  userId: id,
  sign: Type.String(),
  phone: Type.String(),
  userName: Type.String(),
  userType: Type.Integer(),
  /** The parent business of an account with several dealers. Such an account starts without a `businessId`. */
  tBusinessId: nullable(id),
  businessId: nullable(id),
  dealerList: Type.Array(dealerListItem),
})

export const account = family({
  'POST /vip/action/queryCaptcha': {
    summary: '图形验证码',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    /** The phone that is to sign in or to get a code: the solved captcha is good for no other. */
    request: object({ phone }),
    response: object({
      captchaId: uuid,
      image: Type.String(),
      challenge: Type.String({ description: 'ALTCHA challenge (version 2, PBKDF2/SHA-256) as JSON' }),
      demoAnswer: nullable(Type.String()),
    }),
  },
  'POST /vip/checkCaptcha': {
    summary: '校验图形验证码，换取一次性凭证',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ captchaId: uuid, text: text(8), proof }),
    response: object({ captchaToken: token }),
  },
  'POST /smsTemplates/action/sendSmsVerificationCode': {
    summary: '发送短信验证码',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({
      phone,
      purpose: Type.Union([
        Type.Literal('login'),
        Type.Literal('register'),
        Type.Literal('password'),
        Type.Literal('phone'),
      ]),
      captchaToken: token,
    }),
    response: object({ retryAfterSeconds: Type.Integer(), demoCode: nullable(Type.String()) }),
  },
  'POST /aes/getSecretByPhone': {
    summary: '按手机号取一次性密钥',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ phone }),
    response: oneTimeSecret,
  },
  'POST /aes/getSecretBySign': {
    summary: '按会话取一次性密钥',
    access: everyUser,
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: empty,
    response: oneTimeSecret,
  },
  'POST /vip/userLogin': {
    summary: '密码登录',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({
      phone,
      secretId: uuid,
      password: encrypted,
      captchaToken: Type.Optional(token),
      ...proven,
    }),
    response: signedIn,
  },
  'POST /vip/smsLogin': {
    summary: '短信验证码登录',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ phone, code: smsCode }),
    response: signedIn,
  },
  'POST /vip/register': {
    summary: '注册；同一请求重发时只确认成功，不再给出会话',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({
      phone,
      code: smsCode,
      secretId: uuid,
      password: encrypted,
      userName: written(30),
      protocolIds: Type.Array(id, { maxItems: 20 }),
      ...proven,
    }),
    response: object({ session: nullable(signedIn) }),
  },
  'POST /vip/verificationCode/modifyPassword': {
    summary: '凭短信验证码重设密码',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ phone, code: smsCode, secretId: uuid, password: encrypted, ...proven }),
    response: empty,
  },
  'POST /vip/passwordLinks/action/look': {
    summary: '查看设置密码的链接属于谁',
    access: 'public',
    effect: 'read',
    request: object({ token: linkToken }),
    response: object({ phone: Type.String(), userName: Type.String() }),
  },
  'POST /vip/passwordLinks/action/use': {
    summary: '凭品牌方给出的一次性链接设置密码',
    access: 'public',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ token: linkToken, phone, secretId: uuid, password: encrypted, ...proven }),
    response: empty,
  },
  'POST /vip/modifyPassword': {
    summary: '修改密码；所有会话随之结束',
    access: everyUser,
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ secretId: uuid, oldPassword: encrypted, newPassword: encrypted }),
    response: empty,
  },
  'POST /vip/changePhone': {
    summary: '更换手机号：凭密码与新手机号的短信验证码；其他设备随之退出',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('identity'),
    answer: 'secret',
    request: object({ phone, code: smsCode, secretId: uuid, password: encrypted }),
    response: object({ phone: Type.String() }),
  },
  'POST /vip/logout': {
    summary: '退出登录',
    access: 'session',
    // A page whose account has lost the business that it still names must be able to sign out too.
    scope: 'session',
    effect: 'write',
    offline: never('identity'),
    request: empty,
    response: empty,
  },
  'POST /vip/action/querySessions': {
    summary: '我的登录设备，本机在前，至多 50 台',
    access: everyUser,
    scope: 'user',
    effect: 'read',
    request: empty,
    response: Type.Array(
      object({
        id,
        /** For example `Windows · Chrome`; empty where the browser does not say. */
        device: Type.String(),
        /** Written at most once a minute. */
        lastUsedAt: timestamp,
        current: Type.Boolean(),
      }),
    ),
  },
  'POST /vip/action/endSession': {
    summary: '退出一台设备',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('identity'),
    request: object({ id }),
    response: empty,
  },
  'POST /vip/action/endOtherSessions': {
    summary: '退出本机以外的所有设备',
    access: everyUser,
    scope: 'user',
    effect: 'write',
    offline: never('identity'),
    request: empty,
    response: object({ ended: Type.Integer() }),
  },
})
