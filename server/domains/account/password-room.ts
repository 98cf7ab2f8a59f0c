import { code } from '#contract/kernel/errors.ts'
import { fairTurns, QueueFull } from '../../kit/fair-turns.ts'
import type { Actor } from '../../http/actor.ts'
import type { Context } from '../../http/context.ts'
import { networksOf } from '../../http/limits/ip-key.ts'
import { giveBack, take, type Limit } from '../../http/limits/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { readKnownDevice } from './known-device.ts'
import { doublingsFor } from './captcha/proof-effort.ts'
import { newChallenge, solvedChallenge } from './captcha/proof.ts'
import { tellOnce } from './tell-once.ts'

/**
 * Two requests of each room work, of which one hashes while the other reads or writes. Hashing takes up to half a
 * second, so the last of those who wait waits for some seconds.
 */
const half = { atOnce: 2, waiting: 14 }
/** For everybody. Networks are served in rotation, since no limit has been checked yet that could stop a flood. */
const common = fairTurns(half)
/** For devices on which somebody has signed in before, in rotation by account. */
const kept = fairTurns(half)

const halfFull = (half.atOnce + half.waiting) / 2
const retryAfterSeconds = 2
const proofMs = 5 * 60_000
/** A proof lets one request in. */
const proofOnce: Limit = { name: 'proof', most: 1, perMs: proofMs }

interface Entering {
  readonly phone: string
  readonly proof?: string
}

const full = () => new Refusal(code.unavailable, '当前登录人数较多，请稍等几秒再试', { retryAfterSeconds })

/**
 * Beyond half of the places a stranger proves work first; the refusal brings the challenge. Returns the name of the
 * proof, which is used up.
 */
const proveWork = async (context: Context<undefined>, { phone, proof }: Entering): Promise<string> => {
  const { db, now, ip } = context
  await tellOnce(context, 'sign-in-half-full')
  const about = `enter ${phone}`
  const solved = await solvedChallenge(db, proof, { about, now })
  if (solved !== undefined && (await take(db, proofOnce, solved, now)).allowed) return solved
  const until = new Date(now.getTime() + proofMs)
  const doublings = await doublingsFor(db, { phone, ip }, now)
  const challenge = await newChallenge(context, { about, until, doublings })
  throw new Refusal(code.proofNeeded, undefined, { challenge })
}

/** Undefined where there is no place. */
const inside = async <T>(entering: Promise<T>): Promise<{ readonly answer: T } | undefined> => {
  try {
    return { answer: await entering }
  } catch (error) {
    if (error instanceof QueueFull) return undefined
    throw error
  }
}

/** For somebody who is signed in. */
export const withKeptRoom = async <T>({ ip, actor }: Context<Actor>, work: () => Promise<T>): Promise<T> => {
  const done =
    (await inside(kept(`user ${actor.userId}`, work))) ?? (await inside(common(networksOf(ip), work)))
  if (!done) throw full()
  return done.answer
}

/**
 * Lets in a request that will hash a password, or refuses it before it uses up a secret, a try of its SMS code or one
 * of its ten failures.
 */
export const withPasswordRoom = async <T>(
  context: Context<undefined>,
  entering: Entering,
  work: () => Promise<T>,
): Promise<T> => {
  const known = await readKnownDevice(context.db, context)
  const atHome = known && (await inside(kept(`user ${known.userId}`, work)))
  if (atHome) return atHome.answer
  const proof = common.taken() < halfFull ? undefined : await proveWork(context, entering)
  const done = await inside(common(networksOf(context.ip), work))
  if (done) return done.answer
  if (proof !== undefined) await giveBack(context.db, proofOnce, proof)
  throw full()
}
