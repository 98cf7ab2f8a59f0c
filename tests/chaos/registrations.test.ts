import { afterEach, expect, test } from 'vitest'
import { logIn, prepareRegistration } from '../support/portal/account.ts'
import { Client, overHttp, type Wire } from '../support/portal/client.ts'
import { copyDataFolder, copyPostgres } from '../support/database/database.ts'
import { startPortal, type Portal } from '../support/portal/portal.ts'
import { temporaryFolder } from '../support/portal/temporary-folder.ts'

const total = 100
const atOnce = 8
const password = 'Kitchen2024'

const cleanUp: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

async function storage(kind: 'pglite' | 'postgres') {
  if (kind === 'pglite') {
    const { dataDir, remove } = await copyDataFolder('fixture')
    cleanUp.push(remove)
    return { dataDir, databaseUrl: '' }
  }
  const { folder, remove } = temporaryFolder('data')
  const { url, drop } = await copyPostgres('fixture')
  cleanUp.push(remove, drop)
  return { dataDir: folder, databaseUrl: url }
}

/** One portal that can be killed and started again on the same data; callers find it where it is now. */
async function mortalPortal(kind: 'pglite' | 'postgres') {
  const { dataDir, databaseUrl } = await storage(kind)
  const env = { DATABASE_URL: databaseUrl, DEMO: '1', TRUST_PROXY: '127.0.0.1', PASSWORD_COST: '10' }
  const start = () => startPortal({ dataDir, env })
  let portal: Portal = await start()
  cleanUp.push(() => portal.kill())
  const wire: Wire = request => overHttp(portal.url)(request)
  const killAndRestart = async () => {
    await portal.kill()
    portal = await start()
  }
  return { wire, kill: () => portal.kill(), killAndRestart }
}

const phoneOf = (index: number) => `1370000${String(index).padStart(4, '0')}`

/** Everybody has a code and a key in hand; only the last step is left. Each comes from an IP of their own. */
async function prepareAll(wire: Wire) {
  const protocols = await new Client(wire).expect('POST /protocols/action/queryList', { body: {} })
  const protocolIds = protocols.map(protocol => protocol.id)
  const people = []
  for (let index = 0; index < total; index += 1) {
    const phone = phoneOf(index)
    const client = new Client(wire, { ip: `10.9.${index}.1` })
    const registration = { phone, password, userName: `店主${index}`, protocolIds }
    const send = await prepareRegistration(client, registration)
    people.push({ phone, client, send, id: crypto.randomUUID() })
  }
  return people
}

/** Phones whose account is not there, or not with its password. */
async function cannotSignIn(people: readonly { phone: string; client: Client }[]): Promise<string[]> {
  const refused = []
  for (const { phone, client } of people) {
    const { code, msg } = await logIn(client, phone, password)
    if (code !== 0) refused.push(`${phone} ${code} ${msg}`)
  }
  return refused
}

test.each(['pglite', 'postgres'] as const)(
  'on %s every acknowledged registration survives kill -9, and the others can be sent again under their id',
  async kind => {
    const { wire, kill, killAndRestart } = await mortalPortal(kind)
    const people = await prepareAll(wire)
    const waiting = [...people]
    const acknowledged = new Set<string>()
    const unanswered = new Set<(typeof people)[number]>()

    const registerOneAfterTheOther = async (enough: number) => {
      for (;;) {
        const person = acknowledged.size < enough ? waiting.shift() : undefined
        if (!person) return
        try {
          const { code, msg } = await person.send({ id: person.id })
          expect(`${code} ${msg}`).toMatch(/^0 /)
          acknowledged.add(person.phone)
        } catch (error) {
          if (!(error instanceof TypeError)) throw error
          unanswered.add(person)
        }
        // The others are in the middle of their own requests when the process dies.
        if (acknowledged.size === enough) await kill()
      }
    }

    for (const enough of [30, 60]) {
      await Promise.all(Array.from({ length: atOnce }, () => registerOneAfterTheOther(enough)))
      await killAndRestart()
    }
    await Promise.all(Array.from({ length: atOnce }, () => registerOneAfterTheOther(total)))
    await killAndRestart()

    expect(acknowledged.size + unanswered.size).toBe(total)
    expect(unanswered.size).toBeGreaterThan(0)
    expect(await cannotSignIn(people.filter(person => acknowledged.has(person.phone)))).toEqual([])

    for (const person of unanswered) {
      const { code, msg } = await person.send({ id: person.id })
      expect(`${code} ${msg}`).toMatch(/^0 /)
    }
    expect(await cannotSignIn([...unanswered])).toEqual([])
  },
)
