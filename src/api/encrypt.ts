import AES from 'crypto-js/aes.js'
import utf8 from 'crypto-js/enc-utf8.js'
import ECB from 'crypto-js/mode-ecb.js'
import pkcs7 from 'crypto-js/pad-pkcs7.js'
import { commandFor, type CallOptions } from './call.ts'
import { runtimeConfig } from './runtime-config.ts'

const options = { mode: ECB, padding: pkcs7 }

/** AES-ECB/PKCS7 as the wire format prescribes; TLS is what protects it. */
export const encrypt = (text: string, key: string): string =>
  AES.encrypt(text, utf8.parse(key), options).toString()

export const decrypt = (text: string, key: string): string =>
  AES.decrypt(text, utf8.parse(key), options).toString(utf8)

export interface OneTimeKey {
  readonly secretId: string
  readonly encrypt: (text: string) => string
}

const open = async (answer: { secretId: string; secret: string }): Promise<OneTimeKey> => {
  const key = decrypt(answer.secret, (await runtimeConfig()).platformKey)
  return { secretId: answer.secretId, encrypt: text => encrypt(text, key) }
}

export const keyForPhone = async (phone: string): Promise<OneTimeKey> =>
  open(await commandFor('POST /aes/getSecretByPhone', { body: { phone } }))

export const keyForSession = async (how: Pick<CallOptions, 'background'> = {}): Promise<OneTimeKey> =>
  open(await commandFor('POST /aes/getSecretBySign', { body: {}, ...how }))
