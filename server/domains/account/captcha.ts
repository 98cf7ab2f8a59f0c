import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { code } from '#contract/errors.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Ports } from '../../http/context.ts'
import { fairTurns, QueueFull } from '../../fair-turns.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { newToken, sha256 } from '../../http/token.ts'
import { drawableCharacters, drawCaptcha } from './captcha-picture.ts'

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

export const issueCaptcha = async (
  { db, config }: Pick<Ports, 'db' | 'config'>,
  now: Date,
): Promise<ResponseOf<'POST /vip/action/queryCaptcha'>> => {
  const captchaId = randomUUID()
  const answer = Array.from({ length }, () => drawableCharacters[randomInt(drawableCharacters.length)]).join(
    '',
  )
  const image = await draw(answer)
  await db
    .insertInto('captcha')
    .values({
      id: captchaId,
      answer_hash: answerHash(captchaId, answer),
      token_hash: null,
      expires_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return { captchaId, image, demoAnswer: config.demo ? answer : null }
}

/** Every try is counted before it is answered, so that parallel guesses count too. */
export const solveCaptcha = async (
  db: Db,
  { captchaId, text }: { captchaId: string; text: string },
  now: Date,
): Promise<{ captchaToken: string }> => {
  const looked = await db
    .updateTable('captcha')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', captchaId)
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .where('token_hash', 'is', null)
    .returning('answer_hash')
    .executeTakeFirst()
  if (!looked) throw new Refusal(code.captchaNeeded, '图形验证码已失效，请换一张')
  if (!answerHash(captchaId, text.trim()).equals(looked.answer_hash)) {
    throw invalid({ path: 'text', message: '图形验证码不正确' })
  }
  const captchaToken = newToken()
  const solved = await db
    .updateTable('captcha')
    .set({ token_hash: sha256(captchaToken), expires_at: new Date(now.getTime() + lifeMs) })
    .where('id', '=', captchaId)
    .where('token_hash', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!solved) throw new Refusal(code.captchaNeeded, '图形验证码已失效，请换一张')
  return { captchaToken }
}

/** A solved captcha can be used once. */
export const consumeCaptcha = async (db: Db | Tx, token: string | undefined, now: Date): Promise<void> => {
  const used =
    token === undefined
      ? undefined
      : await db
          .deleteFrom('captcha')
          .where('token_hash', '=', sha256(token))
          .where('expires_at', '>', now)
          .returning('id')
          .executeTakeFirst()
  if (!used) throw new Refusal(code.captchaNeeded)
}
