import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, envelope, overHttp } from '#tests/support/portal/client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { freePort } from '#tests/support/portal/free-port.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { closedLoop } from './support/closed-loop.ts'
import type { Fallen, Flood, FloodShot } from './support/flood.ts'
import { startSilently } from './support/load.ts'
import type { Emit } from './support/measurement.ts'
import { percentile } from './support/open-loop.ts'

const root = path.resolve(import.meta.dirname, '..')
const times = 5
const seconds = 60
const pause = (ms: number) =>
  new Promise(resolve => {
    setTimeout(resolve, ms)
  })

const { dealer, group, subDealer, dealerSouth, subDealerSouth } = demoAccounts

/** Lists, pages and writes of five dealers, most of them lists as on a busy morning. */
async function shotsOf(origin: string): Promise<readonly FloodShot[]> {
  const shots: FloodShot[] = []
  for (const { phone, businessIds } of [dealer, group, subDealer, dealerSouth, subDealerSouth]) {
    const [, { sign }] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
    const headers = {
      'content-type': 'application/json',
      source: '3',
      sign,
      business: String(businessIds[0]),
    }
    const post = (name: string, weight: number, key: string, body: unknown): FloodShot => ({
      name,
      weight,
      method: 'POST',
      path: `/api/pc${key}`,
      headers,
      body,
    })
    shots.push(
      post('list', 4, '/purchaseOrders/action/queryPageBySkuOrPo', { page: 1, size: 20 }),
      post('list', 4, '/skus/action/queryOfferByPage', {
        page: 1,
        size: 20,
        sort: 'relevance',
        inStock: false,
        counts: true,
      }),
      post('page', 3, '/shoppingCarts/action/queryShoppingCart', {}),
      post('page', 3, '/workbench/action/queryHome', {}),
      post('write', 2, '/messageNotices/action/readAll', {}),
    )
  }
  return shots
}

/** Answers a second to twenty callers of this mix who ask again as soon as they are answered. */
async function sustainable(origin: string, shots: readonly FloodShot[]): Promise<number> {
  const inMix = shots.flatMap(shot => Array.from({ length: shot.weight }, () => shot))
  let asked = 0
  const next = () => {
    const { method, path: url, headers, body } = inMix[((asked += 1) * 7919) % inMix.length] as FloodShot
    return { method, path: url, headers, body: JSON.stringify(envelope(body)) }
  }
  const asking = { callers: 8, seconds: 4 }
  await closedLoop(origin, asking, next)
  return (await closedLoop(origin, { ...asking, seconds: 8 }, next)).perSecond
}

interface Probed {
  readonly ms: number[]
  refused: number
  failed: number
}

/** Sends one after the other, this often at most, until told to stop. */
async function probe(everyMs: number, isOver: () => boolean, send: () => Promise<number>): Promise<Probed> {
  const probed: Probed = { ms: [], refused: 0, failed: 0 }
  while (!isOver()) {
    const from = performance.now()
    const status = await send().catch(() => 0)
    const ms = performance.now() - from
    if (status === 200) probed.ms.push(ms)
    else if (status === 429 || status === 503) probed.refused += 1
    else probed.failed += 1
    await pause(Math.max(0, everyMs - ms))
  }
  return probed
}

/** Each from an IP of its own. */
const signingIn = (origin: string) => {
  let tries = 0
  return async () => {
    const ip = `10.0.${(tries += 1) >> 8}.${tries & 255}`
    await signIn(new Client(overHttp(origin), { ip }), demoAccounts.canteen.phone, demoPassword)
    return 200
  }
}

const residentKb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)

function emitFallen(emit: Emit, name: string, fallen: readonly Fallen[]): void {
  for (const kind of ['list', 'page', 'write']) {
    const all = fallen.filter(one => one.name === kind)
    const ok = all.filter(({ status }) => status === 200)
    const refused = all.filter(({ status }) => status === 503 || status === 429)
    const ms = ok.map(one => one.ms)
    emit(`${name}:${kind}-accepted`, (100 * ok.length) / all.length, '%')
    emit(`${name}:${kind}-p50`, percentile(ms, 50), 'ms')
    emit(`${name}:${kind}-p95`, percentile(ms, 95), 'ms')
    emit(`${name}:${kind}-worst`, percentile(ms, 100), 'ms')
    emit(`${name}:${kind}-unanswered`, all.length - ok.length - refused.length, 'requests')
    emit(`${name}:${kind}-refused-without-a-time`, refused.filter(one => !one.retryAfter).length, 'requests')
  }
  emit(`${name}:accepted`, fallen.filter(({ status }) => status === 200).length / seconds, 'requests/s')
}

const emitProbed = (emit: Emit, name: string, { ms, refused, failed }: Probed) => {
  emit(`${name}-p50`, percentile(ms, 50), 'ms')
  emit(`${name}-p95`, percentile(ms, 95), 'ms')
  emit(`${name}-worst`, percentile(ms, 100), 'ms')
  emit(`${name}-refused`, refused, 'requests')
  emit(`${name}-failed`, failed, 'requests')
}

/** Until a list and a write are answered twice in a row within twice their usual time. */
async function recovery(usualMs: number, ask: () => Promise<number>): Promise<number> {
  const from = performance.now()
  for (let good = 0; good < 2;) {
    const began = performance.now()
    const status = await ask().catch(() => 0)
    good = status === 200 && performance.now() - began <= Math.max(100, 2 * usualMs) ? good + 1 : 0
    if (good === 0) await pause(20)
  }
  return performance.now() - from
}

async function overload(emit: Emit, name: string, env: Readonly<Record<string, string>>): Promise<void> {
  const { folder, remove } = temporaryFolder('bench')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { pid, stop } = await startSilently(
    [path.join(root, 'dist/server/main.js')],
    {
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '1',
      TRUST_PROXY: '127.0.0.1',
      WRITES_PER_MINUTE: '999999',
      ...env,
    },
    `${origin}/readyz`,
  )
  try {
    const shots = await shotsOf(origin)
    const rate = await sustainable(origin, shots)
    emit(`${name}:sustainable`, rate, 'requests/s')
    const list = shots.find(shot => shot.name === 'list') as FloodShot
    const ask = async () => {
      const body = JSON.stringify(envelope(list.body))
      const answer = await fetch(origin + list.path, { method: 'POST', headers: list.headers, body })
      await answer.arrayBuffer()
      return answer.status
    }
    const quiet: number[] = []
    for (let asked = 0; asked < 20; asked += 1) {
      const from = performance.now()
      await ask()
      quiet.push(performance.now() - from)
    }
    emit(`${name}:quiet-rss`, residentKb(pid) / 1024, 'MB')
    const flood: Flood = { origin, shots, perSecond: Math.round(rate * times), seconds }
    const flooding = fork(path.join(root, 'bench/support/flood.ts'), { execArgv: ['--import', 'tsx'] })
    const fallen = once(flooding, 'message') as Promise<[readonly Fallen[]]>
    flooding.send(flood)
    const until = performance.now() + seconds * 1000
    const isOver = () => performance.now() > until
    let mostKb = 0
    const watching = probe(500, isOver, () => {
      mostKb = Math.max(mostKb, residentKb(pid))
      return Promise.resolve(200)
    })
    const [health, ready, entries] = await Promise.all([
      probe(200, isOver, async () => (await fetch(`${origin}/healthz`)).status),
      probe(500, isOver, async () => (await fetch(`${origin}/readyz`)).status),
      probe(500, isOver, signingIn(origin)),
      watching,
    ])
    emit(`${name}:recovery`, await recovery(percentile(quiet, 50), ask), 'ms')
    emitProbed(emit, `${name}:health`, health)
    emitProbed(emit, `${name}:ready`, ready)
    emitProbed(emit, `${name}:sign-in`, entries)
    emitFallen(emit, name, (await fallen)[0])
    emit(`${name}:most-rss`, mostKb / 1024, 'MB')
  } finally {
    await stop()
    remove()
  }
}

/** A minute of five times as many requests as are answered in time. `ungated` measures a portal without places. */
export async function measure(emit: Emit, ...wanted: readonly string[]): Promise<void> {
  const more: Record<string, string> = wanted.includes('ungated') ? { REQUESTS_AT_ONCE: '999999' } : {}
  const atOnce = wanted.find(one => /^\d+$/.test(one))
  if (atOnce !== undefined) more['REQUESTS_AT_ONCE'] = atOnce
  const isWanted = (one: string) =>
    wanted.includes(one) || !wanted.some(word => /^(postgres|embedded)$/.test(word))
  if (isWanted('embedded')) await overload(emit, 'overload:embedded', more)
  if (!isWanted('postgres')) return
  const cluster = await startPostgres({ durable: true })
  try {
    await overload(emit, 'overload:postgres', { DATABASE_URL: cluster.url(), ...more })
  } finally {
    await cluster.stop()
  }
}
