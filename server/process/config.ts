import { isIP, isIPv4 } from 'node:net'
import path from 'node:path'
import type { RetentionClass } from '#contract/desk/retention.ts'
import { projectRoot } from '../kit/project-root.ts'
import type { Bucket } from '../kit/files/bucket-files.ts'
import { keepInBucket } from '../kit/files/files-of.ts'
import { readBucket } from './bucket-config.ts'
import { readPush, type PushConfig } from './push-config.ts'
import { readRetention } from './retention-config.ts'
import { fillSecrets } from './secret-files.ts'
import { StartupError } from '../kit/startup-error.ts'

export interface Config {
  readonly host: string
  readonly port: number
  /** Null where nobody watches. */
  readonly metricsPort: number | null
  readonly dataDir: string
  /** Empty where the embedded database in `dataDir` is used. */
  readonly databaseUrl: string
  /** Leads to PostgreSQL itself where `databaseUrl` leads to a pooler, which passes no notifications; else empty. */
  readonly listenUrl: string
  /** Where files lie instead of `dataDir`; null where they lie there. */
  readonly bucket: Bucket | null
  /** Between the process's word that it ends and its end, for proxies to notice. */
  readonly drainSeconds: number
  readonly blobBase: string
  readonly platformKey: string
  readonly smsWebhookUrl: string
  /** The most SMS that the whole portal may send in an hour. */
  readonly smsPerHour: number
  /** Asked before a solved captcha counts; empty where there is no such service. */
  readonly captchaWebhookUrl: string
  /** The meaning of a verification service that fails: `closed` lets nobody through. */
  readonly captchaWebhookFails: 'closed' | 'open'
  /** Derivations that a first proof of work takes on average; a hundred take a laptop about 0.3 seconds. */
  readonly proofWork: number
  /** The most requests that this process works on at once. */
  readonly requestsAtOnce: number
  /** The most writes of one person in a minute. */
  readonly writesPerMinute: number
  /** The most that one person may tell others in an hour: feedback, inquiries, applications. */
  readonly tellsPerHour: number
  /** Null where the portal sends no push messages. */
  readonly push: PushConfig | null
  readonly demo: boolean
  /** Seconds between two steps of the demo's back office; 0 turns it off. */
  readonly demoBackOffice: number
  /** Proxies, as IPs or ranges. The caller's IP that they forward is believed. */
  readonly trustProxy: readonly string[]
  readonly corsOrigins: readonly string[]
  /** The origin at which the page calls the API; empty where it is the page's own. */
  readonly apiHost: string
  readonly logLevel: string
  /** From so many milliseconds on a statement is written to the log with its plan; 0 turns it off. */
  readonly slowStatementMs: number
  /** Where traces are sent; empty where nobody follows requests. */
  readonly otlpEndpoint: string
  /** Where copies of the portal are made by themselves; empty where they are not. */
  readonly backupTo: string
  readonly backupHours: number
  /** The number of copies that are kept there. */
  readonly backupKeep: number
  /** Days for which what is not kept for good stays, by class. */
  readonly retention: Readonly<Record<RetentionClass, number>>
  /** scrypt's cost as a power of two. */
  readonly passwordCost: number
}

type Env = Readonly<Record<string, string | undefined>>

export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))

/** Anybody can read it here, which is enough for a demo. */
export const publishedKey = 'Portal0Platform1'

const origin = (value: string): string | undefined => {
  try {
    const url = new URL(value)
    return /^https?:$/.test(url.protocol) && url.origin === value.replace(/\/$/, '') ? url.origin : undefined
  } catch {
    return undefined
  }
}

const namedRanges = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** An IP, a range as `10.0.0.0/8`, or a name that stands for ranges. */
const proxy = (value: string): string | undefined => {
  if (namedRanges.has(value)) return value
  const [ip = '', bits, ...more] = value.split('/')
  const most = isIPv4(ip) ? 32 : 128
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
  return isIP(ip) !== 0 && isRange && more.length === 0 ? value : undefined
}

const list = (value: string | undefined) =>
  (value ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

/** Their values contain passwords or keys: they are not logged when the start is refused, and may come from files. */
const secrets = new Set([
  'DATABASE_URL',
  'LISTEN_URL',
  'PLATFORM_KEY',
  'SMS_WEBHOOK_URL',
  'CAPTCHA_WEBHOOK_URL',
  'VAPID_PRIVATE_KEY',
  'FILES_ACCESS_KEY',
  'FILES_SECRET_KEY',
])

/** Reads the environment once and names every bad variable in one message. */
export const readConfig = (given: Env): Config => {
  const { env, problems: badFiles } = fillSecrets(given, secrets)
  const problems = [...badFiles]
  const check = <T>(name: string, value: T | undefined, expected: string, fallback: T): T => {
    if (value !== undefined) return value
    const shown = secrets.has(name) ? name : `${name}=${env[name] ?? ''}`
    problems.push(`${shown} (${expected})`)
    return fallback
  }
  const count = (name: string, usual: number) => {
    const value = env[name] || String(usual)
    const counted = /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
    return check(name, counted, 'a number from 1 to 999999', usual)
  }
  const choice = (name: string, allowed: readonly string[], fallback: string) => {
    const value = env[name] || fallback
    return check(name, allowed.includes(value) ? value : undefined, `one of ${allowed.join(', ')}`, fallback)
  }

  const host = env['HOST'] || '127.0.0.1'
  const databaseUrl = env['DATABASE_URL'] ?? ''
  const port = env['PORT'] || '8080'
  const blobBase = (env['BLOB_BASE'] || '/blob').replace(/\/+$/, '')
  const apiHost = env['API_HOST'] ?? ''
  const platformKey = env['PLATFORM_KEY'] || publishedKey
  const webhook = (name: string) => {
    const url = env[name] ?? ''
    const isUrl = url === '' || (/^https?:\/\//.test(url) && URL.canParse(url))
    return check(name, isUrl ? url : undefined, 'an http(s) URL', '')
  }
  const postgresUrl = (name: string) => {
    const url = env[name] ?? ''
    const isUrl = url === '' || /^postgres(ql)?:\/\//.test(url)
    return check(name, isUrl ? url : undefined, 'postgres://user:password@host/database', '')
  }
  const backOffice = env['DEMO_BACK_OFFICE'] || '20'
  const slow = env['SLOW_STATEMENT_MS'] || '1000'
  const drain = env['DRAIN_SECONDS'] || (databaseUrl === '' ? '0' : '5')
  const { push, problems: badPush } = readPush({
    key: env['VAPID_PRIVATE_KEY'] ?? '',
    subject: env['VAPID_SUBJECT'] ?? '',
    services: list(env['PUSH_SERVICES']),
  })
  const { bucket, problems: badBucket } = readBucket({
    url: env['FILES_URL'] ?? '',
    accessKey: env['FILES_ACCESS_KEY'] ?? '',
    secretKey: env['FILES_SECRET_KEY'] ?? '',
  })
  const { retention, problems: badDays } = readRetention(env)
  const demo = choice('DEMO', ['0', '1'], databaseUrl === '' && isLoopback(host) ? '1' : '0') === '1'
  const asPort = (value: string) =>
    /^\d{1,5}$/.test(value) && Number(value) <= 65535 ? Number(value) : undefined
  const metricsPort = env['METRICS_PORT'] ?? ''
  const isBlob = /^\/[^/]/.test(blobBase) || origin(blobBase.split('/').slice(0, 3).join('/')) !== undefined

  const config: Config = {
    host,
    port: check('PORT', asPort(port), 'a number from 0 to 65535', 8080),
    metricsPort:
      metricsPort === ''
        ? null
        : check('METRICS_PORT', asPort(metricsPort), 'a number from 0 to 65535', null),
    dataDir: path.resolve(projectRoot, env['DATA_DIR'] || 'data'),
    databaseUrl: postgresUrl('DATABASE_URL'),
    listenUrl: postgresUrl('LISTEN_URL'),
    bucket,
    drainSeconds: check(
      'DRAIN_SECONDS',
      /^\d{1,3}$/.test(drain) ? Number(drain) : undefined,
      'seconds from 0 to 999',
      0,
    ),
    blobBase: check('BLOB_BASE', isBlob ? blobBase : undefined, 'a path or an http(s) URL', '/blob'),
    platformKey: check(
      'PLATFORM_KEY',
      /^[\x21-\x7e]{16}$|^[\x21-\x7e]{24}$|^[\x21-\x7e]{32}$/.test(platformKey) ? platformKey : undefined,
      '16, 24 or 32 printable ASCII characters',
      '',
    ),
    smsWebhookUrl: webhook('SMS_WEBHOOK_URL'),
    smsPerHour: count('SMS_PER_HOUR', 1000),
    captchaWebhookUrl: webhook('CAPTCHA_WEBHOOK_URL'),
    captchaWebhookFails: choice('CAPTCHA_WEBHOOK_FAILS', ['closed', 'open'], 'closed') as 'closed' | 'open',
    proofWork: count('PROOF_WORK', 100),
    requestsAtOnce: count('REQUESTS_AT_ONCE', databaseUrl === '' ? 20 : 60),
    writesPerMinute: count('WRITES_PER_MINUTE', 600),
    tellsPerHour: count('TELLS_PER_HOUR', 20),
    push,
    demo,
    demoBackOffice: check(
      'DEMO_BACK_OFFICE',
      /^(0|[1-9]\d{0,3})$/.test(backOffice) ? Number(backOffice) : undefined,
      'seconds from 1 to 9999, or 0 for off',
      0,
    ),
    trustProxy: list(env['TRUST_PROXY']).map(value =>
      check('TRUST_PROXY', proxy(value), 'IPs or ranges such as 10.0.0.0/8, or loopback', ''),
    ),
    corsOrigins: list(env['CORS_ORIGINS']).map(value =>
      check('CORS_ORIGINS', origin(value), 'origins such as https://shop.example.com', ''),
    ),
    apiHost:
      apiHost === ''
        ? ''
        : check('API_HOST', origin(apiHost), 'an origin such as https://api.example.com', ''),
    logLevel: choice('LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
    otlpEndpoint: webhook('OTEL_EXPORTER_OTLP_ENDPOINT'),
    slowStatementMs: check(
      'SLOW_STATEMENT_MS',
      /^(0|[1-9]\d{0,5})$/.test(slow) ? Number(slow) : undefined,
      'milliseconds from 1 to 999999, or 0 for off',
      1000,
    ),
    backupTo: env['BACKUP_TO'] ? path.resolve(projectRoot, env['BACKUP_TO']) : '',
    backupHours: count('BACKUP_HOURS', 24),
    backupKeep: count('BACKUP_KEEP', 7),
    retention,
    // The accounts of a demo are nobody's.
    passwordCost: Number(choice('PASSWORD_COST', ['10', '14', '15', '16', '17', '18'], demo ? '14' : '17')),
  }
  for (const [name, expected] of [...badPush, ...badBucket, ...badDays])
    check(name, undefined, expected, null)
  // The embedded database is moved and restored as a folder, together with its files.
  if (bucket && databaseUrl === '') check('FILES_URL', undefined, 'only with DATABASE_URL', null)
  if (problems.length > 0) throw new StartupError(`Bad configuration: ${problems.join('; ')}`)
  if (bucket) keepInBucket(config.dataDir, bucket)
  return config
}
