import { randomUUID } from 'node:crypto'
import { erpScopes } from '#contract/erp/endpoint.ts'
import { gatewayClient, gatewayOverHttp } from '#server/backoffice/call-gateway.ts'
import { createKey } from '#server/backoffice/keys.ts'
import { systemClock } from '#server/kit/clock.ts'
import { passwordKey } from '#tests/support/portal/account.ts'
import { Client, overHttp } from '#tests/support/portal/client.ts'
import type { Fault } from './fault.ts'
import type { Ground } from './ground.ts'

/** A system of the brand with a key of its own. */
export async function addSystem({ origin, db }: Ground) {
  const key = await createKey(db, systemClock.now(), { name: 'watched', scopes: erpScopes })
  return { key, call: gatewayClient(gatewayOverHttp(origin), key, systemClock.now) }
}

export const callerFaults: readonly Fault[] = [
  {
    alert: 'PortalTurnsAway',
    plant: ({ dealer, every }) => {
      every(100, () =>
        dealer.send('POST /problemFeedbackRecords/action/export', { body: { columns: ['createdAt'] } }),
      )
    },
  },
  {
    alert: 'PortalSignInsFail',
    plant: ({ origin, every }) => {
      let tried = 0
      every(500, async () => {
        tried += 1
        const client = new Client(overHttp(origin), { ip: `10.1.${tried >> 8}.${tried & 255}` })
        const phone = `139${String(tried).padStart(8, '0')}`
        const { secretId, encrypt } = await passwordKey(client, phone)
        await client.send('POST /vip/userLogin', {
          body: { phone, secretId, password: encrypt('Wrong-1234') },
        })
      })
    },
  },
  {
    alert: 'PortalBatchesRefused',
    plant: ({ dealer, every }) => {
      every(1_000, () =>
        dealer.send('POST /edits/action/sync', {
          body: { clientId: randomUUID(), n: 0, edits: [{ target: 'cart' }] },
        }),
      )
    },
  },
  {
    alert: 'PortalGatewayRefuses',
    plant: async ground => {
      const { key } = await addSystem(ground)
      const stranger = gatewayClient(
        gatewayOverHttp(ground.origin),
        { ...key, secret: Buffer.alloc(32, 7).toString('base64url') },
        systemClock.now,
      )
      ground.every(1_000, () => stranger('GET /erp/v1/events', { query: { after: 0 } }))
    },
  },
  {
    alert: 'PortalRowsRefused',
    plant: async ground => {
      const { call } = await addSystem(ground)
      const rows = Array.from({ length: 150 }, (_, index) => ({ sku: `none-${index}`, state: 'in' as never }))
      await call('PUT /erp/v1/stock', { body: { rows } })
    },
  },
]
