import { decrypt, encrypt } from '#src/api/encrypt.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { addPhoto } from '#tests/api/support/orders/deliveries.ts'
import { newPhone, newSign } from '#tests/api/support/people.ts'
import { profileBody } from '#tests/api/support/profile.ts'
import { captchaToken, platformKey, smsCode, solveProof } from '#tests/support/portal/account.ts'
import { pushBrowser } from '#tests/support/portal/push-service.ts'
import type { Copy, Writes } from './copy.ts'

/** A person who has just registered, with the documents of a company. */
async function applying(copy: Copy) {
  const { client: by, userId } = await copy.newcomer()
  return { by, userId, input: { body: profileBody(await addPhoto(copy, userId, 'licence')) } }
}

const device = (userId: number) => {
  const { p256dh, auth } = pushBrowser()
  return { body: { endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`, p256dh, auth } }
}

/** Signing in and out, and data of a person and not of a business: a newcomer has it each time. */
export const accountWrites = {
  'POST /vip/action/queryCaptcha': ({ stranger: by }) =>
    Promise.resolve({ by, input: { body: { phone: newPhone() } } }),
  'POST /vip/checkCaptcha': async ({ stranger: by }) => {
    const { captchaId, challenge, demoAnswer } = await by.expect('POST /vip/action/queryCaptcha', {
      body: { phone: newPhone() },
    })
    return { by, input: { body: { captchaId, text: demoAnswer ?? '', proof: await solveProof(challenge) } } }
  },
  'POST /smsTemplates/action/sendSmsVerificationCode': async ({ stranger: by }) => {
    const phone = newPhone()
    return {
      by,
      input: { body: { phone, purpose: 'register', captchaToken: await captchaToken(by, phone) } },
    }
  },
  'POST /aes/getSecretByPhone': ({ stranger: by }) =>
    Promise.resolve({ by, input: { body: { phone: newPhone() } } }),
  'POST /aes/getSecretBySign': async copy => ({ by: (await copy.newcomer()).client, input: { body: {} } }),
  'POST /vip/smsLogin': async ({ stranger: by }) => {
    const { phone } = demoAccounts.dealer
    return { by, input: { body: { phone, code: await smsCode(by, phone, 'login') } } }
  },
  'POST /vip/logout': async copy => ({ by: (await copy.newcomer()).client, input: { body: {} } }),
  'POST /vip/action/endSession': async copy => {
    const { client: by, userId } = await copy.newcomer()
    await newSign(copy, userId)
    const sessions = await by.expect('POST /vip/action/querySessions', { body: {} })
    return { by, input: { body: { id: sessions.at(-1)?.id ?? 0 } } }
  },
  'POST /vip/action/endOtherSessions': async copy => {
    const { client: by, userId } = await copy.newcomer()
    await newSign(copy, userId)
    return { by, input: { body: {} } }
  },
  'POST /users/getSaleRepV2': async copy => {
    const { client: by, userId } = await copy.newcomer()
    const { secretId, secret } = await by.expect('POST /aes/getSecretBySign', { body: {} })
    const saleRepId = encrypt(String(userId), decrypt(secret, platformKey))
    return { by, input: { body: { secretId, saleRepId } } }
  },
  'POST /users/updateRegisterInfo': applying,
  'POST /users/action/updateUrl': async copy => {
    const { by, userId, input } = await applying(copy)
    await by.expect('POST /users/updateRegisterInfo', input)
    await copy.db
      .updateTable('profile_application')
      .set({ state: 'returned', reason: '营业执照不清晰' })
      .where('user_id', '=', userId)
      .execute()
    return { by, input: { body: { fileId: await addPhoto(copy, userId, 'licence') } } }
  },
  'POST /users/dealerV2/updateUserHeadImg': async copy => {
    const { client: by, userId } = await copy.newcomer()
    return { by, input: { body: { fileId: await addPhoto(copy, userId, 'headImage') } } }
  },
  'POST /users/action/rename': async copy => {
    const { client: by } = await copy.newcomer()
    return { by, input: { body: { userName: '王芳芳' } } }
  },
  'POST /protocols/action/withdraw': async copy => {
    const { client: by } = await copy.newcomer()
    const [{ id } = { id: 0 }] = await by.expect('POST /protocols/action/queryList', { body: {} })
    await by.expect('POST /protocols/action/accept', { body: { ids: [id] } })
    return { by, input: { body: { id } } }
  },
  'POST /users/personRequests/action/submit': async copy => {
    const { client: by } = await copy.newcomer()
    return { by, input: { body: { kind: 'export' } } }
  },
  'POST /users/personRequests/action/withdraw': async copy => {
    const { client: by } = await copy.newcomer()
    const { id } = await by.expect('POST /users/personRequests/action/submit', { body: { kind: 'close' } })
    return { by, input: { body: { id, version: 1 } } }
  },
  'POST /pushDevices/action/turnOn': async copy => {
    const { client: by, userId } = await copy.newcomer()
    return { by, input: device(userId) }
  },
  'POST /pushDevices/action/turnOff': async copy => {
    const { client: by, userId } = await copy.newcomer()
    await by.expect('POST /pushDevices/action/turnOn', device(userId))
    return { by, input: { body: {} } }
  },
} satisfies Partial<Writes>
