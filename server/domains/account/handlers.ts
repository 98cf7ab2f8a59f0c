import type { account } from '#contract/account/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { issueCaptcha, solveCaptcha } from './captcha/captcha.ts'
import { changePhone } from './change-phone.ts'
import { changePassword, resetPassword } from './change-password.ts'
import { takeOrRefuse, type Limit } from '../../http/limits/limits.ts'
import { takeByNetworkOrRefuse } from '../../http/limits/network-limits.ts'
import { passwordLogin, smsLogin } from './login.ts'
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts'
import { lookAtPasswordLink, acceptPasswordLink } from './password-links.ts'
import { withKeptRoom, withPasswordRoom } from './password-room.ts'
import { register } from './register.ts'
import { issueSecret } from './secrets.ts'
import { endSession } from './sessions.ts'
import { noted } from './sign-in-log.ts'
import { sendSmsCode } from './sms/sms.ts'

const minute = 60_000
const captchaLimit: Limit = { name: 'captcha-ip', most: 120, perMs: minute }
const secretLimit: Limit = { name: 'secret-ip', most: 240, perMs: minute }
const userSecretLimit: Limit = { name: 'secret-user', most: 120, perMs: minute }
const codeLimit: Limit = { name: 'code-ip', most: 60, perMs: minute }

export const accountHandlers: HandlersOf<typeof account> = {
  'POST /vip/action/queryCaptcha': async (context, { body }) => {
    await takeByNetworkOrRefuse(context.db, captchaLimit, context.ip, context.now)
    return issueCaptcha(context, body.phone)
  },

  'POST /vip/checkCaptcha': async (context, { body }) => {
    await takeByNetworkOrRefuse(context.db, captchaLimit, context.ip, context.now)
    return solveCaptcha(context, body)
  },

  'POST /smsTemplates/action/sendSmsVerificationCode': (context, { body }) => sendSmsCode(context, body),

  'POST /aes/getSecretByPhone': async (context, { body }) => {
    await takeByNetworkOrRefuse(context.db, secretLimit, context.ip, context.now)
    return issueSecret(context, { phone: body.phone }, context.now)
  },

  'POST /aes/getSecretBySign': async context => {
    const { userId } = context.actor
    await takeOrRefuse(context.db, userSecretLimit, String(userId), context.now)
    return issueSecret(context, { userId }, context.now)
  },

  'POST /vip/userLogin': (context, { body }) =>
    noted(context, 'password-login', body.phone, () =>
      withPasswordRoom(context, body, () => passwordLogin(context, body)),
    ),

  'POST /vip/smsLogin': (context, { body }) =>
    noted(context, 'sms-login', body.phone, async () => {
      await takeByNetworkOrRefuse(context.db, codeLimit, context.ip, context.now)
      return smsLogin(context, body)
    }),

  'POST /vip/register': (context, { body }) =>
    noted(context, 'register', body.phone, () =>
      withPasswordRoom(context, body, async () => {
        await takeByNetworkOrRefuse(context.db, codeLimit, context.ip, context.now)
        return register(context, body)
      }),
    ),

  'POST /vip/verificationCode/modifyPassword': (context, { body }) =>
    noted(context, 'password-reset', body.phone, () =>
      withPasswordRoom(context, body, async () => {
        await takeByNetworkOrRefuse(context.db, codeLimit, context.ip, context.now)
        return resetPassword(context, body)
      }),
    ),

  'POST /vip/passwordLinks/action/look': async (context, { body }) => {
    await takeByNetworkOrRefuse(context.db, codeLimit, context.ip, context.now)
    return lookAtPasswordLink(context, body.token)
  },

  'POST /vip/passwordLinks/action/use': (context, { body }) =>
    noted(context, 'password-reset', body.phone, () =>
      withPasswordRoom(context, body, async () => {
        await takeByNetworkOrRefuse(context.db, codeLimit, context.ip, context.now)
        return acceptPasswordLink(context, body)
      }),
    ),

  'POST /vip/modifyPassword': (context, { body }) =>
    withKeptRoom(context, () => changePassword(context, body)),

  'POST /vip/changePhone': (context, { body }) => withKeptRoom(context, () => changePhone(context, body)),

  'POST /vip/logout': async ({ tx, actor, now, clearCookie }) => {
    await endSession(tx, actor.sessionId, now)
    clearCookie()
    return {}
  },

  'POST /vip/action/querySessions': ({ db, actor, now }) => listSessions(db, actor, now),

  'POST /vip/action/endSession': (context, { body }) => endOwnSession(context, body),

  'POST /vip/action/endOtherSessions': context => endOtherSessions(context),
}
