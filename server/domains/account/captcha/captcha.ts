import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { code } from '#contract/kernel/errors.ts'
import type { Db, Tx } from '../../../db/schema.ts'
import type { Context } from '../../../http/context.ts'
import { fairTurns, QueueFull } from '../../../kit/fair-turns.ts'
import { invalid, Refusal } from '../../../http/refusal.ts'
import { takeByNetwork } from '../../../http/limits/network-limits.ts'
import { newToken, sha256 } from '../../../http/secrets.ts'
import { drawableCharacters, drawCaptcha } from './captcha-picture.ts'
import { captchaFailures } from '../failure-limits.ts'
import { assertProof, newChallenge } from './proof.ts'
import { doublingsFor } from './proof-effort.ts'
import { assertVerified } from './verification-service.ts'

const lifeMs = 5 * 60_000
const mostTries = 5
const length = 4

/** Drawing takes some milliseconds of a core, and one of the few threads that also read files. */
const inTurn = fairTurns({ atOnce: 2, waiting: 100 })

const draw = async (text: string): Promise<string> => {
  try {
    return await inTurn('everybody', () => drawCaptcha(text))
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error
    throw new Refusal(code.unavailable, '图形验证码暂时无法生成，请稍等几秒再试', { retryAfterSeconds: 2 })
  }
}

const answerHash = (captchaId: string, answer: string) => sha256(`${captchaId}|${answer.toUpperCase()}`)

const proofOf = (captchaId: string) => `captcha ${captchaId}`

/** The picture is for one phone; its proof of work is dearer where the phone or the network has failed. */
export const issueCaptcha = async (
  { db, config, now, ip }: Context<undefined>,
  phone: string,
): Promise<ResponseOf<'POST /vip/action/queryCaptcha'>> => {
  const captchaId = randomUUID()
  const answer = Array.from({ length }, () => drawableCharacters[randomInt(drawableCharacters.length)]).join(
    '',
  )
  const image = await draw(answer)
  const expires_at = new Date(now.getTime() + lifeMs)
  const doublings = await doublingsFor(db, { phone, ip }, now)
  const about = proofOf(captchaId)
  const challenge = await newChallenge({ db, config }, { about, until: expires_at, doublings })
  await db
    .insertInto('captcha')
    .values({
      id: captchaId,
      answer_hash: answerHash(captchaId, answer),
      token_hash: null,
      expires_at,
      phone,
    })
    .execute()
  return { captchaId, image, challenge, demoAnswer: config.demo ? answer : null }
}

const expired = () => new Refusal(code.captchaNeeded, '图形验证码已失效，请换一张')

/** Every try is counted before it is answered, so that parallel guesses count too. */
const countTry = async (db: Db, captchaId: string, now: Date) => {
  const looked = await db
    .updateTable('captcha')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', captchaId)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .where('token_hash', 'is', null)
    .returning(['answer_hash', 'phone'])
    .executeTakeFirst()
  if (!looked) throw expired()
  return looked
}

/**
 * A right answer counts only with the proof of its own captcha, which is solved once. The proof is looked at first, so
 * that no guess is free.
 */
export const solveCaptcha = async (
  context: Context<undefined>,
  { captchaId, text, proof }: RequestOf<'POST /vip/checkCaptcha'>,
): Promise<{ captchaToken: string }> => {
  const { db, now, ip } = context
  await assertProof(db, proof, { about: proofOf(captchaId), now })
  const looked = await countTry(db, captchaId, now)
  if (!answerHash(captchaId, text.trim()).equals(looked.answer_hash)) {
    await takeByNetwork(db, captchaFailures, ip, now)
    throw invalid({ path: 'text', message: '图形验证码不正确' })
  }
  await assertVerified(context, looked.phone ?? '')
  const captchaToken = newToken()
  const solved = await db
    .updateTable('captcha')
    .set({ token_hash: sha256(captchaToken), expires_at: new Date(now.getTime() + lifeMs) })
    .where('id', '=', captchaId)
    .where('token_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!solved) throw expired()
  return { captchaToken }
}

/** A solved captcha can be used once, for the phone that it was issued for. */
export const consumeCaptcha = async (
  db: Db | Tx,
  token: string | undefined,
  phone: string,
  now: Date,
): Promise<void> => {
  const used =
    token === undefined
      ? undefined
      : await db
          .deleteFrom('captcha')
          .where('token_hash', '=', sha256(token))
          .where('phone', '=', phone)
          .where('expires_at', '>', now)
          .returning('id')
          .executeTakeFirst()
  if (!used) throw new Refusal(code.captchaNeeded)
}
