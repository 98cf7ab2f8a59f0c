import { writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { erpContract, type ErpKey } from '#contract/erp/index.ts'
import { contract, type Key } from '#contract/index.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { newPushKey } from '#server/process/push-config.ts'
import { envelope } from '#tests/support/portal/client.ts'
import { forgetTries, withPortal, type BenchPortal, type Buyer } from './support/bench-portal.ts'
import { examplesFor, openChange, type Example } from './support/endpoint-examples.ts'
import { idsFor, inputFor, namesRows, wordsFor, type Named } from './support/endpoint-inputs.ts'
import { endpointTable, type Measured } from './support/endpoint-table.ts'
import { fillOrders } from './support/fill-orders.ts'
import { median, type Emit } from './support/measurement.ts'
import { gatewayKeys, leftOut, measuredKeys } from './writes/all.ts'
import { writesWithCopies, writesWithDemo } from './writes/measure.ts'

const rounds = 15
/** Exports take longer, and their budget is another. */
const exportRounds = 3
const page = path.resolve(import.meta.dirname, '../docs/endpoints-measured.md')

/** A try of the command itself may ask for fewer; only a whole run writes the page. */
const wholeRun = 1_000_000
const wanted = Number(process.env['BENCH_ORDERS'] ?? wholeRun)

interface Asked {
  readonly url: string
  readonly request: RequestInit
}

/** Reads that end: a stream does not. */
const reads = (Object.entries(contract) as [Key, Endpoint][]).filter(
  ([, { effect, answer }]) => effect === 'read' && answer !== 'stream',
)

const leastOf = ({ path: inPath, request }: Endpoint, named: Named): Example => ({
  path: inputFor(inPath, named),
  body: inputFor(request, named),
})

const askOf = (key: Key, buyer: Buyer, example: Example) => {
  const [method = '', template = ''] = key.split(' ')
  const values = (example.path ?? {}) as Record<string, unknown>
  const filled = template.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name])),
  )
  const { 'content-type': type, ...headers } = buyer.headers
  const body = JSON.stringify(envelope(example.body))
  const withBody = { headers: { ...headers, 'content-type': type ?? '' }, body }
  return { url: `/api/pc${filled}`, request: { method, ...(method === 'GET' ? { headers } : withBody) } }
}

/** The milliseconds of one answer; nothing where it is a refusal. */
async function timeOf(origin: string, { url, request }: Asked): Promise<number | undefined> {
  const started = performance.now()
  const response = await fetch(origin + url, request)
  const text = await response.text()
  const took = performance.now() - started
  const isJson = response.headers.get('content-type')?.includes('json') === true
  const { code } = isJson ? (JSON.parse(text) as { code: number }) : { code: 0 }
  return response.ok && code === 0 ? took : undefined
}

/** The first request that is answered and not refused, of a caller with the right to it and for its own rows. */
async function findAsk(
  origin: string,
  [key, endpoint]: (typeof reads)[number],
  callers: Awaited<ReturnType<typeof callersOf>>,
): Promise<Asked | undefined> {
  const isNaming = [endpoint.path, endpoint.request].some(namesRows)
  for (const { buyer, named, examples } of callers) {
    const least = (isNaming ? named : named.slice(0, 1)).map(one => leastOf(endpoint, one))
    for (const example of [...(examples[key] ? [examples[key]] : []), ...least]) {
      const asked = askOf(key, buyer, example)
      if ((await timeOf(origin, asked)) !== undefined) return asked
    }
  }
  return undefined
}

/** A new id for the request: an answer stored for repetition must not be measured. */
const again = ({ url, request }: Asked): Asked => {
  if (typeof request.body !== 'string') return { url, request }
  const { body } = JSON.parse(request.body) as { body: unknown }
  return { url, request: { ...request, body: JSON.stringify(envelope(body)) } }
}

async function medianOf(origin: string, asked: Asked, times: number): Promise<number | null> {
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) {
    const took = await timeOf(origin, again(asked))
    if (took !== undefined) taken.push(took)
  }
  // The first one loads into memory the rows that the others find there.
  return taken.length > 1 ? median(taken.slice(1)) : (taken[0] ?? null)
}

async function callersOf({ db, buyers }: BenchPortal) {
  const callers = []
  for (const buyer of buyers) {
    const [ids, words] = [await idsFor(db, buyer.business), await wordsFor(db, buyer.business)]
    callers.push({
      buyer,
      named: ids.map((id): Named => ({ id, words })),
      examples: await examplesFor(db, buyer),
    })
  }
  return callers
}

type Found = ReadonlyMap<Key, Asked | undefined>

async function findAll(portal: BenchPortal): Promise<Found> {
  await openChange(portal)
  const callers = await callersOf(portal)
  const found = new Map<Key, Asked | undefined>()
  for (const read of reads) {
    await forgetTries(portal.db)
    found.set(read[0], await findAsk(portal.origin, read, callers))
  }
  return found
}

async function mediansOf({ origin, db }: BenchPortal, found: Found): Promise<Map<Key, number | null>> {
  const medians = new Map<Key, number | null>()
  for (const [key, { answer }] of reads) {
    const asked = found.get(key)
    const times = answer === 'file' ? exportRounds : rounds
    await forgetTries(db)
    medians.set(key, asked ? await medianOf(origin, asked, times) : null)
  }
  return medians
}

type Medians = ReadonlyMap<Key | ErpKey, number | null>

/** The three tables of the page. */
function tablesOf(few: Medians, many: Medians) {
  const rowOf = (key: Key | ErpKey, { summary, answer }: Pick<Endpoint, 'summary' | 'answer'>): Measured => ({
    key,
    summary,
    isFile: answer === 'file',
    few: few.get(key) ?? null,
    many: many.get(key) ?? null,
  })
  return {
    reads: reads.map(([key, endpoint]) => rowOf(key, endpoint)),
    writes: measuredKeys.map(key => rowOf(key, contract[key])),
    gateway: gatewayKeys.map(key => rowOf(key, erpContract[key])),
  }
}

const emitAll = (emit: Emit, measured: readonly Measured[]) => {
  for (const { key, few, many } of measured) {
    if (few !== null) emit(`endpoints:demo:${key}`, few, 'ms')
    if (many !== null) emit(`endpoints:${wanted}:${key}`, many, 'ms')
  }
  const slow = measured.filter(({ isFile, many }) => !isFile && (many ?? 0) > 20)
  emit('endpoints:over-20-ms', slow.length, 'endpoints')
}

/** Devices can be told only where push is on. */
const pushed = { VAPID_PRIVATE_KEY: newPushKey(), VAPID_SUBJECT: 'mailto:bench@example.com' }

/** Every endpoint of the contract: the median of its answers with the demo and beside a million orders, as a page. */
export async function measure(emit: Emit): Promise<void> {
  const load = () => loadavg()[0] ?? 0
  const began = load()
  const work = async (portal: BenchPortal) => {
    const found = await findAll(portal)
    const few = new Map([...(await mediansOf(portal, found)), ...(await writesWithDemo(portal))])
    const { orders, copies } = await fillOrders(portal.db, wanted)
    const many = new Map([...(await mediansOf(portal, found)), ...(await writesWithCopies(portal, copies))])
    const tables = tablesOf(few, many)
    emitAll(emit, [...tables.reads, ...tables.writes, ...tables.gateway])
    const circumstances = { orders, loads: [began, load()] as const, cores: availableParallelism() }
    if (wanted >= wholeRun) writeFileSync(page, endpointTable(tables, leftOut, circumstances))
  }
  await withPortal(0, work, pushed)
}
