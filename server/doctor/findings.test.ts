import { expect, test } from 'vitest'
import {
  backupsFinding,
  clockFinding,
  keysFinding,
  ownerFinding,
  readersFinding,
  schemaFinding,
  servicesFinding,
  settingsFinding,
  spaceFinding,
  span,
} from './findings.ts'

const now = new Date('2026-11-27T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3600_000)

test.each([
  [900, '1 s'],
  [90_000, '2 minutes'],
  [3 * 3600_000, '3 hours'],
  [72 * 3600_000, '3 days'],
])('%d ms are said as %s', (ms, words) => {
  expect(span(ms)).toBe(words)
})

const settings = {
  demo: false,
  isLoopback: false,
  smsWebhookUrl: 'https://sms.example.com',
  trustProxy: ['10.0.0.1'],
}
test.each([
  [{}, 'good', /every variable/],
  [{ trustProxy: [] }, 'watch', /TRUST_PROXY/],
  [{ smsWebhookUrl: '' }, 'wrong', /SMS_WEBHOOK_URL/],
  [{ demo: true, isLoopback: true, smsWebhookUrl: '' }, 'good', /this machine alone/],
  [{ demo: true }, 'wrong', /DEMO=0/],
] as const)('settings with %o are %s', (change, level, words) => {
  const finding = settingsFinding({ ...settings, ...change })
  expect(finding.level).toBe(level)
  expect(finding.words).toMatch(words)
})

test.each([
  [0, 'good'],
  [5, 'good'],
  [-6, 'watch'],
  [61, 'wrong'],
])('clocks %d seconds apart are %s', (seconds, level) => {
  const database = new Date(now.getTime() + seconds * 1000).toISOString()
  expect(clockFinding(now, database, now).level).toBe(level)
})

test('the time that the answer took is not taken for a wrong clock', () => {
  expect(clockFinding(ago(1), ago(0.5).toISOString(), now).level).toBe('good')
})

test.each([
  [0.4, 'wrong'],
  [0.6, 'watch'],
  [2.1, 'good'],
])('%d GB of space are %s', (gigabytes, level) => {
  expect(spaceFinding(gigabytes * 1024 ** 3).level).toBe(level)
})

const files = [
  { name: '0001_a.sql', checksum: 'a' },
  { name: '0002_b.sql', checksum: 'b' },
]
const applied = [
  { name: '0001_a.sql', checksum: 'a', needs: 0 },
  { name: '0002_b.sql', checksum: null, needs: 0 },
  { name: 'search words 4', checksum: null, needs: 0 },
]
test.each([
  ['complete', applied, 'good', /all 2/],
  ['lacking one', applied.slice(0, 1), 'wrong', /not applied yet: 0002_b\.sql.*db:migrate/],
  [
    'changed',
    [{ name: '0001_a.sql', checksum: 'x', needs: 0 }, ...applied.slice(1)],
    'wrong',
    /changed.*0001_a\.sql/,
  ],
  [
    'later',
    [...applied, { name: '0003_c.sql', checksum: 'c', needs: 0 }],
    'watch',
    /later release.*0003_c\.sql/,
  ],
  [
    'too new',
    [...applied, { name: '0003_c.sql', checksum: 'c', needs: 9 }],
    'wrong',
    /needs release 9, and this is 2/,
  ],
] as const)('a ledger that is %s', (_, ledger, level, words) => {
  const finding = schemaFinding({ applied: ledger, files, release: 2 })
  expect(finding.level).toBe(level)
  expect(finding.words).toMatch(words)
})

test.each([
  [{ demo: false, isPublished: false, hasPush: true }, 'good'],
  [{ demo: false, isPublished: false, hasPush: false }, 'watch'],
  [{ demo: false, isPublished: true, hasPush: true }, 'wrong'],
  [{ demo: true, isPublished: true, hasPush: true }, 'good'],
])('keys with %o are %s', (keys, level) => {
  expect(keysFinding(keys).level).toBe(level)
})

const reader = (behind: number, hours: number) => ({ name: 'SAP', behind, readAt: ago(hours).toISOString() })
test.each([
  [[], 'good'],
  [[reader(0, 500)], 'good'],
  [[reader(900, 0.5)], 'good'],
  [[reader(1, 2)], 'watch'],
  [[reader(0, 2), reader(1, 25)], 'wrong'],
])('readers %o are %s', (readers, level) => {
  expect(readersFinding(readers, now).level).toBe(level)
})

const dayMs = 24 * 3600_000
test.each([
  ['', undefined, 'watch', /BACKUP_TO/],
  ['/b', undefined, 'wrong', /none in \/b/],
  ['/b', ago(47), 'good', /47 hours/],
  ['/b', ago(49), 'wrong', /2 days/],
] as const)('backups in "%s", the newest of %s, are %s', (to, newest, level, words) => {
  const finding = backupsFinding({ to, everyMs: dayMs, newest }, now)
  expect(finding.level).toBe(level)
  expect(finding.words).toMatch(words)
})

test.each([
  [{ pid: 7 }, 'good', 'process 7'],
  [undefined, 'good', 'no portal runs'],
  ['dead', 'watch', 'left by a killed process; the next start takes the folder over'],
] as const)('an owner %o', (owner, level, words) => {
  expect(ownerFinding(owner)).toEqual({ level, words })
})

test('services that do not answer are named', () => {
  expect(servicesFinding([], 4)).toEqual({ level: 'good', words: '4 answer' })
  expect(servicesFinding(['push.apple.com'], 4).level).toBe('wrong')
})
