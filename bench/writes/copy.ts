import { erpScopes } from '#contract/erp/endpoint.ts'
import type { ErpContract, ErpInput, ErpKey } from '#contract/erp/index.ts'
import type { Contract, InputOf, Key } from '#contract/index.ts'
import { gatewayClient, type GatewayCaller } from '#server/backoffice/call-gateway.ts'
import { createKey } from '#server/backoffice/keys.ts'
import { systemClock } from '#server/kit/clock.ts'
import { demoAccounts } from '#demo/accounts.ts'
import { newPhone, newSign } from '#tests/api/support/people.ts'
import type { Filled } from '#tests/support/database/app.ts'
import { Client, type Wire } from '#tests/support/portal/client.ts'
import { copyStep } from '../support/fill-orders.ts'

/** The entries of the contract that write. */
export type WriteKey = { [K in Key]: Contract[K]['effect'] extends 'write' ? K : never }[Key]

/** The caller and the input of a write. */
export interface Ready<K extends WriteKey> {
  readonly by: Client
  readonly input: InputOf<K>
}

/** For every write how it is made ready in a copy of the demo; only the write itself is measured afterwards. */
export type Writes = { readonly [K in WriteKey]: (copy: Copy) => Promise<Ready<K>> }

export type ErpWriteKey = { [K in ErpKey]: ErpContract[K]['effect'] extends 'write' ? K : never }[ErpKey]

/** The same for the gateway, where the brand writes. */
export type ErpWrites = { readonly [K in ErpWriteKey]: (copy: Copy) => Promise<ErpInput<K>> }

export type Person = keyof typeof demoAccounts

interface Actor {
  readonly client: Client
  readonly userId: number
  readonly business: number
}

/** The businesses of the demo, or one of the copies that `fillOrders` made of them. */
export interface Copy extends Filled {
  /** Somebody of the demo, who acts for their business of this copy. */
  readonly as: (person: Person) => Actor
  readonly stranger: Client
  /** The brand's systems, which know no copies. */
  readonly erp: GatewayCaller
  /** Somebody who has just registered. */
  readonly newcomer: () => Promise<Omit<Actor, 'business'>>
}

/** The copy with this number; 0 are the businesses of the demo themselves. */
export async function copiesOf(db: Filled['db'], wire: Wire): Promise<(number: number) => Copy> {
  const portal = { db, clock: systemClock }
  const stranger = new Client(wire)
  const signs = new Map<number, string>()
  for (const { userId } of Object.values(demoAccounts)) signs.set(userId, await newSign(portal, userId))

  const key = await createKey(db, portal.clock.now(), { name: 'bench', scopes: erpScopes })
  const erp = gatewayClient(
    async ({ method, url, headers, body }) =>
      (await wire({ method, url, headers: { ...headers }, ...(body !== undefined && { payload: body }) }))
        .text,
    key,
    portal.clock.now,
  )

  const newcomer = async () => {
    const { id: userId } = await db
      .insertInto('app_user')
      .values({
        phone: newPhone(),
        password_hash: '',
        user_type: 1,
        demo: true,
        created_at: portal.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId, client: stranger.as({ sign: await newSign(portal, userId) }) }
  }

  return number => ({
    ...portal,
    stranger,
    erp,
    newcomer,
    as: person => {
      const { userId, businessIds } = demoAccounts[person]
      const business = (businessIds[0] ?? 0) + number * copyStep
      return { userId, business, client: stranger.as({ sign: signs.get(userId) ?? '', business }) }
    },
  })
}
