import path from 'node:path'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { signIn } from '#tests/support/portal/account.ts'
import { Client, envelope, overHttp } from '#tests/support/portal/client.ts'
import { freePort } from '#tests/support/portal/free-port.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { requestsPerSecond, startSilently, type Shot } from './load.ts'
import { median, type Emit } from './measurement.ts'

const root = path.resolve(import.meta.dirname, '../..')
const rounds = 5
const seconds = 5
const route = '/api/pc/users/queryUserInfo'

/** The same request for both servers: a read may be repeated under its id, and five minutes are long enough. */
async function shotAt(origin: string): Promise<{ shot: Shot; length: number }> {
  const { phone } = demoAccounts.dealer
  const [, { sign, businessId }] = await signIn(new Client(overHttp(origin)), phone, demoPassword)
  const headers = { 'content-type': 'application/json', source: '3', sign, business: String(businessId) }
  const shot = { url: origin + route, headers, body: JSON.stringify(envelope({})) }
  const answer = await fetch(shot.url, { method: 'POST', headers, body: shot.body })
  const text = await answer.text()
  if ((JSON.parse(text) as { code: number }).code !== 0) throw new Error(text)
  return { shot, length: Buffer.byteLength(text) }
}

/** Medians of both, measured turn by turn, so that other work of the machine meets both alike. */
async function inTurns(one: Shot, other: Shot): Promise<[number, number]> {
  const [here, there]: [number[], number[]] = [[], []]
  await requestsPerSecond(one, 2)
  await requestsPerSecond(other, 2)
  for (let round = 0; round < rounds; round += 1) {
    here.push(await requestsPerSecond(one, seconds))
    there.push(await requestsPerSecond(other, seconds))
  }
  return [median(here), median(there)]
}

/** Both servers at once, the yardstick only as long as it is needed. */
async function againstConstant({ shot, length }: Awaited<ReturnType<typeof shotAt>>) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const args = [
    '--import',
    'tsx',
    path.join(root, 'bench/support/constant-server.ts'),
    String(port),
    String(length),
  ]
  const { stop } = await startSilently(args, {}, origin)
  try {
    return await inTurns(shot, { ...shot, url: origin + route })
  } finally {
    await stop()
  }
}

/** queryUserInfo of a signed-in dealer on one process with PostgreSQL, against the same Fastify doing nothing. */
export async function measure(emit: Emit): Promise<void> {
  const cluster = await startPostgres()
  const { folder, remove } = temporaryFolder('bench')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const env = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: cluster.url(), DEMO: '1' }
  const { stop: stopPortal } = await startSilently(
    [path.join(root, 'dist/server/main.js')],
    env,
    `${origin}/readyz`,
  )
  try {
    const [portal, nothing] = await againstConstant(await shotAt(origin))
    emit('auth', portal / nothing, 'ratio')
    emit('auth:portal', portal, 'requests/s')
    emit('auth:constant', nothing, 'requests/s')
  } finally {
    await stopPortal()
    await cluster.stop()
    remove()
  }
}
