import { createECDH } from 'node:crypto'

/** The keys with which the portal signs its requests to browsers' push services. */
export interface PushConfig {
  readonly publicKey: string
  readonly privateKey: string
  /** The contact for a push service that has a problem with our requests. */
  readonly subject: string
  /** Hosts of push services, or origins. A host stands for those under it too. */
  readonly services: readonly string[]
}

/** Of Chrome and its relatives, Firefox, Edge, and Safari. The portal sends nothing to any other address. */
const knownServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
]

const curve = 'prime256v1'

export const newPushKey = (): string => {
  const key = createECDH(curve)
  key.generateKeys()
  // A number with leading zeros is shorter than required.
  const digits = key.getPrivateKey('hex').padStart(64, '0')
  return Buffer.from(digits, 'hex').toString('base64url')
}

const publicKeyOf = (privateKey: string): Buffer | undefined => {
  try {
    const key = createECDH(curve)
    key.setPrivateKey(privateKey, 'base64url')
    return key.getPublicKey()
  } catch {
    return undefined
  }
}

const isHost = (value: string) => /^[a-z\d-]+(\.[a-z\d-]+)+$/.test(value)
const isOrigin = (value: string) =>
  /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value
const isSubject = (value: string) =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(value) || /^https:\/\/\S+\.\S+$/.test(value)

interface Given {
  readonly key: string
  readonly subject: string
  readonly services: readonly string[]
}

type Problem = readonly [name: 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUSH_SERVICES', expected: string]

/** @returns null where push is off, and the faults of the environment */
export const readPush = ({
  key,
  subject,
  services,
}: Given): { push: PushConfig | null; problems: Problem[] } => {
  if (key === '' && subject === '') return { push: null, problems: [] }
  const publicKey = /^[\w-]{43}$/.test(key) ? publicKeyOf(key) : undefined
  const problems: Problem[] = []
  if (!publicKey) problems.push(['VAPID_PRIVATE_KEY', 'a key as `npm run push-key` prints it'])
  if (!isSubject(subject)) problems.push(['VAPID_SUBJECT', 'mailto: or https: of whoever runs the portal'])
  if (!services.every(value => isHost(value) || isOrigin(value)))
    problems.push(['PUSH_SERVICES', 'hosts such as fcm.googleapis.com, or origins'])
  if (!publicKey || problems.length > 0) return { push: null, problems }
  const push = {
    publicKey: publicKey.toString('base64url'),
    privateKey: key,
    subject,
    services: services.length > 0 ? services : knownServices,
  }
  return { push, problems }
}

/** Only push services are ever called: a browser could hand in any URL. */
export const isPushService = ({ services }: PushConfig, endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint)
  // No browser hands in such a URL, and no request to it can be made.
  if (username !== '' || password !== '') return false
  if (services.includes(origin)) return true
  const isPlain = protocol === 'https:' && port === ''
  return isPlain && services.some(host => hostname === host || hostname.endsWith(`.${host}`))
}
