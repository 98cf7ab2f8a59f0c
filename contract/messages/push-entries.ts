import { Type } from 'typebox'
import { empty, everyUser, family, nullable, object } from '../kernel/endpoint.ts'
import { never } from '../kernel/offline.ts'

/** The URL of a browser's push service for this device. */
const endpoint = Type.String({ minLength: 1, maxLength: 1000, pattern: '^https?://[\\x21-\\x7e]+$' })
const ofDevice = { access: everyUser, scope: 'user' } as const

export const push = family({
  'POST /pushDevices/action/query': {
    summary: '消息提醒（Web Push）：本次登录的设备是否已开启',
    ...ofDevice,
    effect: 'read',
    request: empty,
    response: object({
      /** The key whose signed requests the browser's push service accepts; empty where the portal pushes nothing. */
      publicKey: Type.String(),
      /** The URL that this session has handed in; null without one. */
      endpoint: nullable(Type.String()),
    }),
  },
  'POST /pushDevices/action/turnOn': {
    summary: '开启本设备的消息提醒；退出登录后自动关闭',
    ...ofDevice,
    effect: 'write',
    offline: never('choice'),
    request: object({
      endpoint,
      /** The browser's public key: an uncompressed point of P-256. */
      p256dh: Type.String({ pattern: '^B[\\w-]{86}$' }),
      auth: Type.String({ pattern: '^[\\w-]{22}$' }),
    }),
    response: empty,
  },
  'POST /pushDevices/action/turnOff': {
    summary: '关闭本设备的消息提醒',
    ...ofDevice,
    effect: 'write',
    offline: never('choice'),
    request: empty,
    response: empty,
  },
})
