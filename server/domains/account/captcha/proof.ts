import { randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { code } from '#contract/kernel/errors.ts'
import { readDeploymentSecret } from '../../../http/secrets.ts'
import type { Db } from '../../../db/schema.ts'
import type { Ports } from '../../../http/context.ts'
import { Refusal } from '../../../http/refusal.ts'

/** Iterations of one derivation: enough that computing it costs more than calling it. */
const iterations = 5000

const keys = new WeakMap<Db, Promise<string>>()

const keyOf = (db: Db): Promise<string> => {
  const known = keys.get(db)
  if (known) return known
  const read = readDeploymentSecret(db, 'proof').then(secret => secret.toString('base64url'))
  keys.set(db, read)
  read.catch(() => keys.delete(db))
  return read
}

const signing = (key: string) => ({ hmacSignatureSecret: key, hmacKeySignatureSecret: `derived ${key}` })

export interface Proving {
  /** The purpose of the proof, for which alone it is valid. */
  readonly about: string
  readonly now: Date
}

/**
 * A challenge of the ALTCHA kind, as JSON: its solver tries keys until one fits. The server stores nothing, so that
 * a flood of challenges costs it no more than one derivation each.
 *
 * @param doublings how many times the work of a first challenge is doubled
 */
export const newChallenge = async (
  { db, config }: Pick<Ports, 'db' | 'config'>,
  { about, until, doublings }: { about: string; until: Date; doublings: number },
): Promise<string> => {
  const work = config.proofWork * 2 ** doublings
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: randomInt(Math.ceil(work / 2), Math.ceil(work * 1.5) + 1),
    deriveKey,
    data: { about, until: until.getTime() },
    ...signing(await keyOf(db)),
  })
  return JSON.stringify(challenge)
}

const parse = (proof: string): Payload | undefined => {
  try {
    const payload = JSON.parse(Buffer.from(proof, 'base64').toString()) as Partial<Payload>
    const { challenge, solution } = payload
    return challenge?.parameters && solution ? { challenge, solution } : undefined
  } catch {
    return undefined
  }
}

const isRight = async (db: Db, payload: Payload): Promise<boolean> => {
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...signing(await keyOf(db)) })
    return verified
  } catch {
    // The library throws where fields of the challenge have another type.
    return false
  }
}

/**
 * The name of the solved challenge; undefined without a solution. One solution can be written in many ways, and all
 * of them have this name.
 */
export const solvedChallenge = async (
  db: Db,
  proof: string | undefined,
  { about, now }: Proving,
): Promise<string | undefined> => {
  const payload = proof === undefined ? undefined : parse(proof)
  const data = payload?.challenge.parameters.data
  if (!payload || data?.['about'] !== about || Number(data['until']) <= now.getTime()) return undefined
  return (await isRight(db, payload)) ? payload.challenge.signature : undefined
}

/** Refuses a request without its proof. The caller checks that the proof is used for the first time. */
export const assertProof = async (db: Db, proof: string, proving: Proving): Promise<void> => {
  if ((await solvedChallenge(db, proof, proving)) === undefined) {
    throw new Refusal(code.captchaNeeded, '设备验证已失效，请换一张图片重试')
  }
}
