import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30
/** Clocks of phones differ by some seconds, and a person needs some to type. */
const neighbours = 1

const generatorOf = (secret: Uint8Array, issuer: string, label: string) =>
  new TOTP({
    issuer,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: periodSeconds,
  })

export const newFactorSecret = (): Buffer => randomBytes(20)

/** The secret for typing, and as the address that authenticators scan. */
export const factorOffer = (secret: Uint8Array, issuer: string, login: string) => {
  const generator = generatorOf(secret, issuer, login)
  return { secret: generator.secret.base32, url: generator.toString() }
}

/** The period of thirty seconds that the code belongs to; undefined where it is wrong or was used. */
export const periodOf = (
  secret: Uint8Array,
  token: string,
  { now, usedTo }: { readonly now: Date; readonly usedTo: number },
): number | undefined => {
  const timestamp = now.getTime()
  const delta = generatorOf(secret, '', '').validate({ token, timestamp, window: neighbours })
  if (delta === null) return undefined
  const period = Math.floor(timestamp / 1000 / periodSeconds) + delta
  return period > usedTo ? period : undefined
}

const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten codes of fifty bits, each good for one sign-in without the authenticator. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const letters = Array.from({ length: 10 }, () => {
      let value: number
      do value = randomBytes(1)[0] ?? 255
      while (value >= alphabet.length * 8)
      return alphabet.charAt(value % alphabet.length)
    }).join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
