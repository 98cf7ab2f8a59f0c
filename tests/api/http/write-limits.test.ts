import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { contract } from '#contract/index.ts'
import { limitStored, limitTelling } from '#server/http/limits/write-limits.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { Client, injectInto } from '../../support/portal/client.ts'
import { addSignedIn } from '../support/people.ts'

const env = { WRITES_PER_MINUTE: '20', TELLS_PER_HOUR: '2' }
let portal: TestApp
let other: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty', env })
  other = await startTestApp({ beside: portal, env })
})
afterAll(async () => {
  await other.close()
  await portal.close()
})

const readAll = (client: Client) => client.send('POST /messageNotices/action/readAll', { body: {} })
const feedback = (content: string) => ({
  body: { type: 'quality' as const, content, photos: [], orderNumber: '' },
})
const tell = (client: Client, content: string, id?: string) =>
  client.send('POST /problemFeedbackRecords/', feedback(content), id === undefined ? {} : { id })

const atOther = ({ sign }: { sign: string }) =>
  new Client(injectInto(other.app), { sign }, () => portal.clock.now().getTime())

test('the writes of one person are limited over all processes, reads and other people are not', async () => {
  const me = await addSignedIn(portal)
  const somebody = await addSignedIn(portal)
  const there = atOther(me)
  const answers = []
  for (let sent = 0; sent < 11; sent += 1) answers.push(await readAll(me.client), await readAll(there))
  // Each process counts a tenth for itself first, and adds it as soon as there are more.
  expect(answers.slice(0, 20).every(answer => answer.code === code.ok)).toBe(true)
  expect(answers[20]).toMatchObject({
    status: 429,
    code: code.rateLimited,
    msg: '操作过于频繁，请稍后再试',
    body: { retryAfterSeconds: 60 },
  })
  expect((await me.client.send('POST /vip/action/querySessions', { body: {} })).code).toBe(code.ok)
  expect((await readAll(somebody.client)).code).toBe(code.ok)
  portal.clock.advance(60_000)
  expect((await readAll(me.client)).code).toBe(code.ok)
})

test('what tells the brand something is limited by the hour; a repeated or refused one does not count', async () => {
  const { client } = await addSignedIn(portal)
  const id = '00000000-0000-4000-8000-000000000019'
  const first = await tell(client, '到货时外箱破损两箱', id)
  expect(await tell(client, '到货时外箱破损两箱', id)).toEqual(first)
  const refused = { body: { id: 1, content: '请问有进展了吗', photos: [] } }
  expect((await client.send('POST /problemFeedbackRecords/action/reply', refused)).code).toBe(code.notFound)
  expect((await tell(client, '包装袋漏气')).code).toBe(code.ok)
  expect(await tell(client, '标签看不清')).toMatchObject({
    status: 429,
    code: code.rateLimited,
    msg: '您近一小时提交次数较多，请 60 分钟后再提交，填写的内容不会丢失',
    body: { retryAfterSeconds: 3600 },
  })
  expect((await readAll(client)).code).toBe(code.ok)
  portal.clock.advance(3600_000)
  expect((await tell(client, '标签看不清')).code).toBe(code.ok)
})

test.each(['POST /paymentNotifys/action/attachSlips', 'POST /sampleFeedbacks/action/createBatch'] as const)(
  '%s only answers what another has begun, and is not counted',
  async key => {
    const { userId } = await addSignedIn(portal)
    const writer = { userId, now: portal.clock.now(), config: portal.config }
    for (let sent = 0; sent < 3; sent += 1) {
      await portal.db.transaction().execute(tx => limitTelling(tx, contract[key], writer))
    }
    const counted = portal.db.selectFrom('rate_bucket').select('used').where('key', '=', `tells:${userId}`)
    expect(await counted.execute()).toEqual([])
  },
)

test('what is kept of one person for repetitions is limited in bytes, and a refused write keeps nothing', async () => {
  const { client, userId } = await addSignedIn(portal)
  const writer = () => ({ userId, now: portal.clock.now(), config: portal.config })
  await portal.db.transaction().execute(tx => limitStored(tx, 32 * 1024 * 1024, writer()))
  expect(await readAll(client)).toMatchObject({ status: 429, body: { retryAfterSeconds: 3600 } })
  const kept = portal.db.selectFrom('request_record').select('request_id').where('user_id', '=', userId)
  expect(await kept.execute()).toEqual([])
  portal.clock.advance(3600_000)
  expect((await readAll(client)).code).toBe(code.ok)
})
