import { readFileSync } from 'node:fs'
import path from 'node:path'
import { passwordKey } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import type { Emit } from './support/measurement.ts'
import { paced, percentile } from './support/open-loop.ts'

const root = path.resolve(import.meta.dirname, '..')
const parallel = 20
const perSecond = 20
const seconds = 20

/** The page's own script, as every visitor fetches it. */
const scriptOf = (html: string): string => {
  const found = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1]
  if (found === undefined) throw new Error('the page names no script')
  return found
}

/** One caller after another signs in wrongly, each from an IP and with a phone of its own. */
async function signInAgainAndAgain(origin: string, lane: number, isOver: () => boolean): Promise<number> {
  let answered = 0
  for (; !isOver(); answered += 1) {
    const client = new Client(overHttp(origin), { ip: `10.${lane}.${answered >> 8}.${answered & 255}` })
    const phone = `138${String(lane).padStart(2, '0')}${String(answered).padStart(6, '0')}`
    const { secretId, encrypt } = await passwordKey(client, phone)
    const body = { phone, secretId, password: encrypt('Wrong-Password-1') }
    const { status } = await client.send('POST /vip/userLogin', { body })
    if (status !== 200) throw new Error(`a sign-in was answered with ${status}`)
  }
  return answered
}

const fetched = async (request: () => Promise<Response>) => {
  const answer = await request()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
}

/** The wait of a visitor for a file and for a small read while twenty people sign in again and again. */
export async function measure(emit: Emit): Promise<void> {
  const cluster = await startPostgres()
  const { folder, remove } = temporaryFolder('bench')
  const env = { DATABASE_URL: cluster.url(), DEMO: '1', TRUST_PROXY: '127.0.0.1' }
  const portal = await startPortal({ dataDir: folder, env })
  let over = false
  try {
    const script = scriptOf(readFileSync(path.join(root, 'dist/page/index.html'), 'utf8'))
    const asset = () => fetched(() => fetch(portal.url + script))
    const client = new Client(overHttp(portal.url))
    const read = async () => void (await client.expect('POST /malls/action/queryOne', { body: {} }))
    const quiet = await paced(Array.from({ length: perSecond * 3 }), perSecond, asset)
    emit('login-flood:asset-quiet-p95', percentile(quiet, 95), 'ms')

    const flood = Array.from({ length: parallel }, (_, lane) =>
      signInAgainAndAgain(portal.url, lane, () => over),
    )
    const started = performance.now()
    const times = Array.from({ length: perSecond * seconds })
    const [assets, reads] = await Promise.all([paced(times, perSecond, asset), paced(times, perSecond, read)])
    emit('login-flood:asset-p95', percentile(assets, 95), 'ms')
    emit('login-flood:queryOne-p95', percentile(reads, 95), 'ms')
    over = true
    const answered = (await Promise.all(flood)).reduce((sum, count) => sum + count, 0)
    emit('login-flood:sign-ins', answered / ((performance.now() - started) / 1000), '1/s')
  } finally {
    over = true
    await portal.stop()
    await cluster.stop()
    remove()
  }
}
