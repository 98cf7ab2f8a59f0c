import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { withPasswordRoom } from '#server/domains/account/password-room.ts'
import type { Context } from '#server/http/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { passwordKey, prepareRegistration, solveProof } from '../../support/portal/account.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { envelope } from '../../support/portal/client.ts'
import { addPerson, newPhone, password, stranger } from '../support/people.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env: { TRUST_PROXY: '127.0.0.1' } })
})
beforeEach(() => portal.clock.advance(3600_000))
afterAll(() => portal.close())

const warnings: unknown[] = []
const contextOf = (ip: string) =>
  ({
    db: portal.db,
    config: portal.config,
    now: portal.clock.now(),
    ip,
    log: { warn: (facts: unknown) => warnings.push(facts) },
  }) as unknown as Context<undefined>

/** A caller who stays in the room until the test lets it go. */
const guest = (ip: string, proof?: string) => {
  let leave: (() => void) | undefined
  const phone = '13900000015'
  const entering = proof === undefined ? { phone } : { phone, proof }
  const answer: Promise<unknown> = withPasswordRoom(
    contextOf(ip),
    entering,
    () =>
      new Promise<string>(resolve => {
        leave = () => resolve('in')
      }),
  ).catch((error: unknown) => error)
  return { answer, leave: () => leave?.() }
}

/** A caller that does the proof of work first if it is asked for. */
const provenGuest = async (ip: string) => {
  const refusal = await guest(ip).answer
  if (!(refusal instanceof Refusal)) throw new Error('nothing was asked for')
  return guest(ip, await solveProof(refusal.detail?.challenge ?? ''))
}

const proofs = async () =>
  (await portal.db.selectFrom('rate_bucket').select('key').where('key', 'like', 'proof:%').execute()).length

/** Waits until the proof is used up: the caller then has a place before anybody who comes later. */
const letIn = async (ip: string) => {
  const before = await proofs()
  const proven = await provenGuest(ip)
  await expect.poll(proofs).toBe(before + 1)
  return proven
}

type Guest = ReturnType<typeof guest>
const empty = async (guests: readonly Guest[]) => {
  for (const each of guests) {
    each.leave()
    // The next one who waits is let in before this caller gets the answer.
    await each.answer
  }
}

/** Everything up to the sign-in itself; the returned function signs in, with the cookie of a device. */
const prepare = async (ip: string, phone: string) => {
  const { secretId, encrypt } = await passwordKey(stranger(portal).as({ ip }), phone)
  const sealed = { phone, secretId, password: encrypt(password) }
  return async (more: { proof?: string } = {}, cookie = '') => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/pc/vip/userLogin',
      headers: { 'x-forwarded-for': ip, cookie },
      payload: envelope({ ...sealed, ...more }, { at: portal.clock.now().getTime() }),
    })
    return {
      ...answer.json<{ code: number; msg: string; body: { challenge: string } }>(),
      cookies: answer.cookies,
    }
  }
}

test('beyond half of the places a stranger proves work first, and the operator is told once', async () => {
  const { phone } = await addPerson(portal)
  const signIn = await prepare('10.7.0.1', phone)
  warnings.length = 0
  const guests = Array.from({ length: 8 }, (_, at) => guest(`10.7.1.${at}`))
  const refused = await signIn()
  expect(refused).toMatchObject({ code: code.proofNeeded, msg: '当前登录人数较多，需要先验证您的设备' })
  const other = await guest('10.7.2.1').answer
  expect(other).toMatchObject({ code: code.proofNeeded })
  const told = portal.db.selectFrom('rate_bucket').select('key').where('key', 'like', 'told:%')
  expect(await told.execute()).toEqual([{ key: 'told:sign-in-half-full' }])
  // A proof for another phone is refused.
  const foreign = await solveProof((other as Refusal).detail?.challenge ?? '')
  expect((await signIn({ proof: foreign })).code).toBe(code.proofNeeded)
  const proof = await solveProof(refused.body.challenge)
  const signedIn = signIn({ proof })
  await expect.poll(proofs).toBe(1)
  // Nor is it valid twice, in any spelling.
  const decoded = JSON.parse(Buffer.from(proof, 'base64').toString()) as object
  const anew = Buffer.from(JSON.stringify({ ...decoded, written: 'anew' })).toString('base64')
  for (const again of [proof, anew]) expect((await signIn({ proof: again })).code).toBe(code.proofNeeded)
  await empty(guests)
  // The one-time secret was not taken by the refusals.
  expect((await signedIn).code).toBe(code.ok)
})

test('one /48 that takes all places keeps nobody out: neither a known device nor another network', async () => {
  const { phone } = await addPerson(portal)
  const first = await (await prepare('10.8.0.1', phone))()
  const device = first.cookies.find(({ name }) => name === 'portal_device')
  expect(device).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/pc',
    maxAge: 180 * 24 * 3600,
  })
  const [known, newcomer] = [await prepare('10.8.0.2', phone), await prepare('10.8.0.3', phone)]
  const guests: Guest[] = []
  for (let at = 0; at < 8; at += 1) guests.push(guest(`2001:db8:7:${at.toString(16)}00::1`))
  for (let at = 8; at < 16; at += 1) guests.push(await letIn(`2001:db8:7:${at.toString(16)}00::1`))
  // A hundred more of them get nothing: their network has the most already.
  expect(await (await provenGuest('2001:db8:7:ff00::1')).answer).toMatchObject({
    code: code.unavailable,
    detail: { retryAfterSeconds: 2 },
  })
  // A device that signed in before needs no proof and does not wait.
  expect((await known({}, `portal_device=${device?.value ?? ''}`)).code).toBe(code.ok)
  const challenge = (await newcomer()).body.challenge
  const signedIn = newcomer({ proof: await solveProof(challenge) })
  // The network's last one gives way.
  expect(await guests.at(-1)?.answer).toMatchObject({ code: code.unavailable })
  await empty(guests.slice(0, -1))
  expect((await signedIn).code).toBe(code.ok)
})

test('a made-up device, one of long ago and one of an account that was closed are strangers', async () => {
  const { phone, userId } = await addPerson(portal)
  const { cookies } = await (await prepare('10.9.0.1', phone))()
  const token = cookies.find(({ name }) => name === 'portal_device')?.value ?? ''
  const guests = Array.from({ length: 8 }, (_, at) => guest(`10.9.1.${at}`))
  const codeWith = async (cookie: string) => (await (await prepare('10.9.0.2', phone))({}, cookie)).code
  expect(await codeWith('portal_device=made-up')).toBe(code.proofNeeded)
  await portal.db
    .updateTable('app_user')
    .set({ disabled_at: portal.clock.now() })
    .where('id', '=', userId)
    .execute()
  expect(await codeWith(`portal_device=${token}`)).toBe(code.proofNeeded)
  await portal.db.updateTable('app_user').set({ disabled_at: null }).where('id', '=', userId).execute()
  portal.clock.advance(180 * 24 * 3600_000)
  expect(await codeWith(`portal_device=${token}`)).toBe(code.proofNeeded)
  await empty(guests)
})

test('registering and setting a new password wait in the same room', async () => {
  const register = await prepareRegistration(stranger(portal), {
    phone: newPhone(),
    password,
    userName: '王芳',
    protocolIds: [],
  })
  const guests = Array.from({ length: 8 }, (_, at) => guest(`10.10.1.${at}`))
  expect((await register()).code).toBe(code.proofNeeded)
  const body = {
    phone: newPhone(),
    code: '000000',
    secretId: '00000000-0000-4000-8000-000000000000',
    password: 'x',
  }
  expect((await stranger(portal).send('POST /vip/verificationCode/modifyPassword', { body })).code).toBe(
    code.proofNeeded,
  )
  await empty(guests)
  expect((await register()).code).toBe(code.ok)
})

test('a registration whose answer was lost is answered as before when its repetition has to bring a proof', async () => {
  const person = { phone: newPhone(), password, userName: '王芳', protocolIds: [] }
  const register = await prepareRegistration(stranger(portal), person)
  const id = randomUUID()
  expect((await register({ id })).code).toBe(code.ok)
  const guests = Array.from({ length: 8 }, (_, at) => guest(`10.11.1.${at}`))
  const asked = await register({ id })
  expect(asked.code).toBe(code.proofNeeded)
  const { challenge } = asked.body as unknown as { challenge: string }
  const repeated = register({ id }, { proof: await solveProof(challenge) })
  await empty(guests)
  expect(await repeated).toMatchObject({ code: code.ok, body: { session: null } })
})
