import { Client as Postgres } from 'pg'
import { hashPassword } from '#server/domains/account/password.ts'
import { passwordKey } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { startPortal } from '#tests/support/portal/portal.ts'
import { temporaryFolder } from '#tests/support/portal/temporary-folder.ts'
import { median, type Emit } from './support/measurement.ts'

const pairs = 200
const warmUp = 20
/** As in production. */
const passwordCost = 17

const knownPhone = (index: number) => `1390000${String(index).padStart(4, '0')}`
const unknownPhone = (index: number) => `1380000${String(index).padStart(4, '0')}`

async function addUsers(url: string): Promise<void> {
  const database = new Postgres({ connectionString: url })
  await database.connect()
  const hash = await hashPassword('Right-Password-1', passwordCost)
  const insert = 'insert into app_user (phone, password_hash, user_type, created_at) values ($1, $2, 1, $3)'
  for (let index = 0; index < pairs; index += 1)
    await database.query(insert, [knownPhone(index), hash, new Date()])
  await database.end()
}

interface Times {
  readonly secret: number
  readonly login: number
}

/** Milliseconds of the two requests of one failed login, from an IP that nothing else comes from. */
async function failedLogin(origin: string, phone: string, ip: string): Promise<Times> {
  const client = new Client(overHttp(origin), { ip })
  const started = performance.now()
  const { secretId, encrypt } = await passwordKey(client, phone)
  const keyed = performance.now()
  const answer = await client.send('POST /vip/userLogin', {
    body: { phone, secretId, password: encrypt('Wrong-Password-1') },
  })
  if (answer.code === 0 || answer.status !== 200) throw new Error(`unexpected ${answer.status} ${answer.msg}`)
  return { secret: keyed - started, login: performance.now() - keyed }
}

/** How far the time of a failed login tells a registered phone from another one: medians over 200 of each. */
export async function measure(emit: Emit): Promise<void> {
  const cluster = await startPostgres()
  const { folder, remove } = temporaryFolder('bench')
  const env = { DATABASE_URL: cluster.url(), DEMO: '0', TRUST_PROXY: '127.0.0.1' }
  const portal = await startPortal({ dataDir: folder, env: { ...env, PASSWORD_COST: String(passwordCost) } })
  try {
    await addUsers(cluster.url())
    const known: Times[] = []
    const unknown: Times[] = []
    for (let index = 0; index < warmUp; index += 1) {
      await failedLogin(portal.url, unknownPhone(pairs + index), `10.3.${index}.1`)
    }
    // Turn by turn, and each first every other time, so that other work of the machine meets both alike.
    for (let index = 0; index < pairs; index += 1) {
      const [here, gone] = [knownPhone(index), unknownPhone(index)]
      const [first, second] = index % 2 === 0 ? [here, gone] : [gone, here]
      const times = [
        await failedLogin(portal.url, first, `10.1.${index}.1`),
        await failedLogin(portal.url, second, `10.2.${index}.1`),
      ] as const
      known.push(times[index % 2 === 0 ? 0 : 1])
      unknown.push(times[index % 2 === 0 ? 1 : 0])
    }
    for (const step of ['login', 'secret'] as const) {
      const [here, gone] = [known, unknown].map(times => median(times.map(time => time[step])))
      if (here === undefined || gone === undefined) continue
      emit(
        step === 'login' ? 'login-timing' : 'login-timing:secret',
        (Math.abs(here - gone) / gone) * 100,
        '%',
      )
      emit(`login-timing:${step}-known`, here, 'ms')
      emit(`login-timing:${step}-unknown`, gone, 'ms')
    }
  } finally {
    await portal.stop()
    await cluster.stop()
    remove()
  }
}
