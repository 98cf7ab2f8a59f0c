import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTraces, type Traces } from '#server/metrics/traces.ts'
import { buildProcess } from '#server/process/app.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fixturePhones } from '../../support/fixture/fill-fixture.ts'
import { logIn } from '../../support/portal/account.ts'
import { password, stranger } from '../support/people.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[]
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

let portal: TestApp
let traces: Traces
let app: TestApp['app']
const received: Span[] = []
const receiver = createServer((request, response) => {
  void json(request).then(sent => {
    const { resourceSpans } = sent as Sent
    received.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  traces = startTraces(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}`)
  portal = await startTestApp()
  portal.database.watch(traces.watch)
  ;({ app } = await buildProcess(portal.config, portal.db, portal.clock, undefined, { traces }))
})
afterAll(async () => {
  await traces.end()
  await app.close()
  await portal.close()
  receiver.close()
})

test('one request is one trace, from the page to its statements, and names nobody', async () => {
  const traced = stranger({ ...portal, app })
  const { body } = await logIn(traced, fixturePhones.dealer, password)
  const dealer = traced.as({ sign: body.sign, business: body.businessId ?? 0 })
  await traces.flush()
  received.length = 0
  await dealer.send('POST /problemFeedbackRecords/', {
    body: { type: 'account', content: 'canary', photos: [], orderNumber: '' },
  })
  await traces.flush()

  const root = received.find(span => span.name === 'POST /api/pc/problemFeedbackRecords/')
  const mine = received.filter(({ traceId }) => traceId === root?.traceId)
  expect(root?.parentSpanId ?? '').toBe('')
  const byId = new Map(mine.map(span => [span.spanId, span]))
  const up = (span: Span): readonly string[] => {
    const above = byId.get(span.parentSpanId ?? '')
    return above ? [span.name, ...up(above)] : [span.name]
  }
  const insert = mine.find(
    ({ attributes, name: verb }) =>
      verb === 'insert' && attributes.some(({ value }) => value.stringValue?.includes('problem_feedback')),
  )
  expect(insert && up(insert)).toEqual(['insert', 'transaction', 'handler', root?.name])
  // Every span hangs on the request.
  expect(new Set(mine.map(span => up(span).at(-1)))).toEqual(new Set([root?.name]))
  expect(JSON.stringify(received)).not.toMatch(new RegExp(`canary|${fixturePhones.dealer}`))
})

test('a caller that has a trace of its own is followed', async () => {
  received.length = 0
  const traceId = 'a'.repeat(32)
  await app.inject({
    url: '/api/pc/malls/action/queryOne',
    method: 'POST',
    headers: { traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
  })
  await traces.flush()
  expect(received.map(span => span.traceId)).toContain(traceId)
})
