import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'
import { fairTurns } from '../../kit/fair-turns.ts'

/** scrypt's usual block size. It needs 128 * N * r bytes of memory: 128 MiB at the default cost of 17. */
const blockSize = 8
const keyBytes = 32

const optionsFor = (cost: number): ScryptOptions => ({
  N: 2 ** cost,
  r: blockSize,
  p: 1,
  maxmem: 256 * 2 ** cost * blockSize,
})

/**
 * Hashing takes almost half a second of one of the threads that also read files. `password-room.ts` limits how many
 * requests wait.
 */
const inTurn = fairTurns({ atOnce: 2, waiting: Number.POSITIVE_INFINITY })

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  inTurn('everybody', () => scryptKey(password, salt, keyBytes, optionsFor(cost)))

/** `scrypt$cost$salt$key`: a stored hash contains its cost, so that the cost can be raised later. */
export const hashPassword = async (password: string, cost: number): Promise<string> => {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64')}$${key.toString('base64')}`
}

interface StoredHash {
  readonly cost: number
  readonly salt: Buffer
  readonly key: Buffer
}

const parse = (stored: string): StoredHash | undefined => {
  const [scheme, cost, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) return undefined
  return { cost: Number(cost), salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

/** Signing in renews it. */
export const isOutdated = (stored: string, cost: number): boolean => parse(stored)?.cost !== cost

/**
 * Without a stored hash it hashes all the same, so that the time does not reveal whether a phone is registered. For the
 * same reason a hash of a lower cost is followed by others that take the rest of the time: each takes twice the last.
 */
export const verifyPassword = async (
  password: string,
  stored: string | undefined,
  cost: number,
): Promise<boolean> => {
  const hash = stored === undefined ? undefined : parse(stored)
  const salt = hash?.salt ?? randomBytes(16)
  const key = await derive(password, salt, hash?.cost ?? cost)
  for (let rest = hash?.cost ?? cost; rest < cost; rest += 1) await derive(password, salt, rest)
  return hash !== undefined && timingSafeEqual(key, hash.key)
}
