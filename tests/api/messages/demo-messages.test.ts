import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { signInAs, type DemoName } from '../support/demo.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp({ filling: 'demo' })
})
afterAll(() => portal.close())

const body = { page: 1, size: 50, tab: 'service' } as const
const numbered = /(PO|DN|PN|TO)\d+/

test.for<DemoName>(['dealer', 'subDealer', 'canteen', 'restaurant'])(
  'every message of the demo to %s names a document that its link opens',
  async name => {
    const client = await signInAs(portal, name)
    const { rows } = await client.expect('POST /messageNotices/action/queryByPage', { body })
    const told = rows.filter(({ content }) => numbered.test(content))
    expect(told.length).toBeGreaterThan(0)
    for (const { content, link } of told) {
      const [path = '', query = ''] = link.split('?')
      const id = Number(new URLSearchParams(query).get('id'))
      const answer = await (path.endsWith('dealerOrderDetail')
        ? client.send('GET /purchaseOrders/getByIdV2/{id}', { path: { id } })
        : path.endsWith('terminalOrderDetail')
          ? client.send('GET /terminalPurchaseOrders/getByIdV2/{id}', { path: { id } })
          : path.endsWith('dispatchDetail')
            ? client.send('POST /deliveryNotes/queryDeliveryNoteInfo', { body: { id } })
            : client.send('GET /paymentNotifys/{id}', { path: { id } }))
      expect([link, answer.code]).toEqual([link, code.ok])
      expect(JSON.stringify(answer.body)).toContain(numbered.exec(content)?.[0])
    }
  },
)
