import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { addSku } from '../support/cart.ts'
import { addErp } from '../support/gateway.ts'
import { addOrderingDealer, checkoutOf, place, placingOf, putIn } from '../support/orders/orders.ts'
import { addSignedIn } from '../support/people.ts'
import { picture } from '../support/pictures.ts'
import { profileBody } from '../support/profile.ts'
import { applyToPart, codeOf } from '../support/relations.ts'
import { lineOf, signedNote } from '../support/orders/returns.ts'
import { upload } from '../support/upload.ts'

const rounds = 12
let portal: TestApp
let sku: number
let erp: Awaited<ReturnType<typeof addErp>>
beforeAll(async () => {
  portal = await startTestApp()
  sku = await addSku(portal)
  erp = await addErp(portal)
})
afterAll(() => portal.close())

type Dealer = Awaited<ReturnType<typeof addOrderingDealer>>

/**
 * The brand ends the dealer's contract while the dealer does something that would keep it from ending. Each begins first
 * as often as the other; the test says which of them was done, as the database has it.
 */
async function race(dealer: Dealer, act: () => Promise<unknown>, round: number) {
  const { apply } = await applyToPart(dealer.client)
  const approve = () =>
    erp('POST /erp/v1/unbinds/{number}/approve', { path: { number: apply?.number ?? '' }, body: {} })
  const steps = [act, approve]
  await Promise.allSettled((round % 2 === 0 ? steps : steps.toReversed()).map(step => step()))
  const { contract_ended_at: endedAt } = await portal.db
    .selectFrom('business')
    .select('contract_ended_at')
    .where('id', '=', dealer.business)
    .executeTakeFirstOrThrow()
  return endedAt !== null
}

test('raced with a new purchase order, a contract either ends without it or goes on with it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dealer = await addOrderingDealer(portal)
    await putIn(dealer.client, sku, dealer.first, 1)
    const placing = placingOf(await checkoutOf(dealer.client))
    const isEnded = await race(dealer, () => place(dealer.client, placing), round)
    const placed = await portal.db
      .selectFrom('trade_order')
      .select('id')
      .where('buyer_id', '=', dealer.business)
      .execute()
    expect({ isEnded, orders: placed.length }).toEqual({ isEnded, orders: isEnded ? 0 : 1 })
  }
})

test('raced with an application to give goods back, a contract either ends without it or goes on with it', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dealer = await addOrderingDealer(portal)
    const { note, lines } = await signedNote(portal, dealer, [{ sku, qty: 2 }])
    const line = await lineOf(portal, dealer, lines[0] ?? 0, 1)
    const apply = () =>
      dealer.client.expect('POST /deliveryNotes/returnRequest', {
        body: { id: note.id, lines: [line], remark: '' },
      })
    const isEnded = await race(dealer, apply, round)
    const open = await portal.db
      .selectFrom('return_application')
      .select('id')
      .where('business_id', '=', dealer.business)
      .execute()
    expect({ isEnded, returns: open.length }).toEqual({ isEnded, returns: isEnded ? 0 : 1 })
  }
})

/** Somebody who has asked for an account, and the brand's approval as a customer of this dealer. */
async function applicantFor(dealer: Dealer) {
  const { client, sign, userId } = await addSignedIn(portal)
  const licence = await upload(portal, { sign, bytes: await picture('png'), purpose: 'licence' })
  await client.expect('POST /users/updateRegisterInfo', {
    body: profileBody(licence.body.fileId, { applyType: 5 }),
  })
  const body = { businessCode: `ZD-${userId}`, dealer: await codeOf(portal, dealer.business) }
  return () => erp('POST /erp/v1/registrations/{userId}/approve', { path: { userId }, body })
}

test('raced with the approval of a customer, nobody is left with a dealer whose contract has ended', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const dealer = await addOrderingDealer(portal)
    const isEnded = await race(dealer, await applicantFor(dealer), round)
    const supplied = await portal.db
      .selectFrom('business')
      .select('id')
      .where('up_business_id', '=', dealer.business)
      .execute()
    expect({ isEnded, supplied: supplied.length }).toEqual({ isEnded: true, supplied: 0 })
  }
})
