import { requestEnvelope } from '#contract/kernel/envelope.ts'
import { empty } from '#contract/kernel/endpoint.ts'
import { Compile } from 'typebox/compile'
import { envelope } from '../../support/portal/client.ts'
import { fc } from '../../support/properties.ts'
import { samplesOf, type Entry } from './entries.ts'

export interface Malformed {
  readonly name: string
  readonly payload: string | Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const json = { 'content-type': 'application/json' }
const deep = (open: string, close: string) => `${open.repeat(20_000)}${close.repeat(20_000)}`

/** Payloads that are an envelope for no entry. */
const broken = (good: string): Malformed[] => [
  ...['', 'null', 'true', '"1e3"', '1e3', '[]', '{}', '{', '[{}', 'undefined', '\u0000'].map(payload => ({
    name: `the text ${JSON.stringify(payload)}`,
    payload,
  })),
  { name: 'half of it', payload: good.slice(0, good.length / 2) },
  { name: 'twice', payload: good + good },
  { name: 'with a trailing comma', payload: `${good.slice(0, -1)},}` },
  { name: 'a deep array', payload: deep('[', ']') },
  { name: 'a deep object', payload: deep('{"a":', '}') },
  { name: 'a deep body', payload: good.replace(/"body":/, `"body":${deep('[', ']')},"b":`) },
  { name: 'more than fits', payload: JSON.stringify({ body: 'x'.repeat(2_000_000) }) },
  { name: 'with a prototype', payload: `{"__proto__":{"admin":true},${good.slice(1)}` },
  { name: 'with a constructor', payload: `{"constructor":{"prototype":{"admin":true}},${good.slice(1)}` },
  { name: 'in UTF-16', payload: Buffer.from(good, 'utf16le') },
  {
    name: 'in bytes that are no UTF-8',
    payload: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  },
  { name: 'said to be compressed', payload: `{${good}`, headers: { ...json, 'content-encoding': 'gzip' } },
  ...[
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'nonsense',
  ].map(type => ({ name: `as ${type}`, payload: good, headers: { 'content-type': type } })),
]

const wrongValues = [
  null,
  true,
  false,
  '1e3',
  '',
  1e3,
  -1,
  1.5,
  2 ** 60,
  [],
  {},
  [null],
  'x'.repeat(10_000),
  '\u0000',
]

/** The accepted body with one thing wrong with it, or another value altogether. */
const spoiltBodies = (good: Record<string, unknown>): unknown[] => {
  const names = Object.keys(good)
  const without = names.map(name =>
    Object.fromEntries(Object.entries(good).filter(([candidate]) => candidate !== name)),
  )
  const surplus = ['extra', 'id ', 'ID', '$where', 'toString'].map(name => ({ ...good, [name]: 1 }))
  const wrong = names.flatMap(name => wrongValues.map(value => ({ ...good, [name]: value })))
  return [...wrongValues, { ...good, nested: { ...good } }, [good], ...without, ...surplus, ...wrong]
}

const signed = (body: unknown, at: number): Malformed => ({
  name: JSON.stringify(body).slice(0, 120),
  payload: JSON.stringify(envelope(body, { at })),
})

/** At least `count` requests that this entry must refuse: by hand first, filled up with values of the run's seed. */
export const malformedFor = (entry: Entry, at: number, count: number): Malformed[] => {
  const check = Compile(requestEnvelope(entry.endpoint.request ?? empty))
  const refused = (body: unknown) => !check.Check(envelope(body, { at }))
  const good = samplesOf(entry).body as Record<string, unknown>
  const spoilt = spoiltBodies(good).filter(refused)
  const random = fc.sample(fc.jsonValue({ maxDepth: 4 }), count).filter(refused)
  const byHand = [...broken(JSON.stringify(envelope(good, { at }))), ...spoilt.map(body => signed(body, at))]
  return [...byHand, ...random.slice(0, Math.max(0, count - byHand.length)).map(body => signed(body, at))]
}
