import { isMigration } from '../backup/manifest.ts'
import type { DatabaseFacts } from './database-facts.ts'

/** `watch` needs a look soon; `wrong` has to be mended, and the command ends with exit code 1. */
export interface Finding {
  readonly level: 'good' | 'watch' | 'wrong'
  readonly words: string
}

const good = (words: string): Finding => ({ level: 'good', words })
const watch = (words: string): Finding => ({ level: 'watch', words })
const wrong = (words: string): Finding => ({ level: 'wrong', words })

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const span = (ms: number): string => {
  if (ms < minuteMs) return `${Math.round(ms / 1000)} s`
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} minutes`
  return ms < 48 * hourMs ? `${Math.round(ms / hourMs)} hours` : `${Math.round(ms / hourMs / 24)} days`
}

interface Settings {
  readonly demo: boolean
  readonly isLoopback: boolean
  readonly smsWebhookUrl: string
  readonly trustProxy: readonly string[]
}

export const settingsFinding = ({ demo, isLoopback, smsWebhookUrl, trustProxy }: Settings): Finding => {
  if (demo && !isLoopback)
    return wrong('the demo, whose accounts anybody can read, is open to the network; set DEMO=0')
  if (demo) return good('the demo, for this machine alone')
  if (smsWebhookUrl === '') return wrong('nobody gets a code by SMS; set SMS_WEBHOOK_URL')
  if (trustProxy.length === 0)
    return watch('no proxy is trusted, so all callers behind one count as one; set TRUST_PROXY')
  return good('every variable can be read')
}

/** @param asked before the database was, and `answered` after it */
export const clockFinding = (asked: Date, database: string, answered: Date): Finding => {
  const there = new Date(database).getTime()
  const apart = Math.max(0, asked.getTime() - there, there - answered.getTime())
  const words = `this machine and the database are ${span(apart)} apart`
  if (apart > minuteMs) return wrong(`${words}; set the clocks by a time server`)
  return apart > 5_000 ? watch(`${words}; set the clocks by a time server`) : good(words)
}

const gigabyte = 1024 ** 3

/** @param free bytes that the portal may still write */
export const spaceFinding = (free: number): Finding => {
  const words = `${(free / gigabyte).toFixed(1)} GB are free`
  if (free < gigabyte / 2) return wrong(`${words}; make room, or orders are refused soon`)
  return free < 2 * gigabyte ? watch(`${words}; make room`) : good(words)
}

interface Schema {
  readonly applied: DatabaseFacts['applied']
  readonly files: readonly { readonly name: string; readonly checksum: string }[]
  readonly release: number
}

export const schemaFinding = ({ applied, files, release }: Schema): Finding => {
  const known = new Map(files.map(({ name, checksum }) => [name, checksum]))
  const there = new Set(applied.map(({ name }) => name))
  const missing = files.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  const changed = applied.filter(
    ({ name, checksum }) => checksum !== null && (known.get(name) ?? checksum) !== checksum,
  )
  const unknown = applied.filter(({ name }) => isMigration(name) && !known.has(name)).map(({ name }) => name)
  const needs = Math.max(0, ...applied.map(one => one.needs))
  if (needs > release)
    return wrong(`the database needs release ${needs}, and this is ${release}; start a later one`)
  if (changed.length > 0)
    return wrong(`changed since they were applied: ${changed.map(({ name }) => name).join(', ')}`)
  if (missing.length > 0) return wrong(`not applied yet: ${missing.join(', ')}; run npm run db:migrate`)
  if (unknown.length > 0) return watch(`a later release has migrated it: ${unknown.join(', ')}`)
  return good(`all ${files.length} migrations are applied`)
}

interface Keys {
  readonly demo: boolean
  readonly isPublished: boolean
  readonly hasPush: boolean
}

export const keysFinding = ({ demo, isPublished, hasPush }: Keys): Finding => {
  if (isPublished && !demo) return wrong('PLATFORM_KEY is the published default; set one of your own')
  if (!hasPush) return watch('devices get no notifications; set VAPID_PRIVATE_KEY and VAPID_SUBJECT')
  return good(
    isPublished
      ? 'the published key, which is enough for a demo'
      : 'PLATFORM_KEY and the key for push are your own',
  )
}

export const readersFinding = (readers: DatabaseFacts['readers'], now: Date): Finding => {
  if (readers.length === 0) return good('no system reads events')
  const since = ({ readAt }: (typeof readers)[number]) => now.getTime() - new Date(readAt).getTime()
  const waiting = readers.filter(one => one.behind > 0 && since(one) > hourMs)
  if (waiting.length === 0) return good(`${readers.length} in time`)
  const words = waiting.map(
    one => `${one.name} is ${one.behind} events behind and has not read for ${span(since(one))}`,
  )
  return (waiting.some(one => since(one) > 24 * hourMs) ? wrong : watch)(words.join(', '))
}

interface Backups {
  readonly to: string
  readonly everyMs: number
  readonly newest: Date | undefined
}

export const backupsFinding = ({ to, everyMs, newest }: Backups, now: Date): Finding => {
  if (to === '') return watch('no backup is made by itself; set BACKUP_TO')
  if (!newest) return wrong(`there is none in ${to}; run npm run backup`)
  const age = now.getTime() - newest.getTime()
  const words = `the last one is ${span(age)} old`
  return age > 2 * everyMs ? wrong(`${words}; look for "backup failed" in the log`) : good(words)
}

/** @param owner of a data folder with an embedded database */
export const ownerFinding = (owner: { readonly pid: number } | 'dead' | undefined): Finding => {
  if (owner === 'dead') return watch('left by a killed process; the next start takes the folder over')
  return good(owner ? `process ${owner.pid}` : 'no portal runs')
}

export const servicesFinding = (silent: readonly string[], asked: number): Finding =>
  silent.length === 0
    ? good(`${asked} answer`)
    : wrong(`no answer from ${silent.join(', ')}; open the way to port 443`)
