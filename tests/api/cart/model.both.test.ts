import { afterAll, beforeAll, expect, test } from 'vitest'
import { cart } from '#contract/cart/entries.ts'
import { edits } from '#contract/cart/edit-entries.ts'
import type { Key } from '#contract/index.ts'
import { quickOrders } from '#contract/cart/quick-order-entries.ts'
import { sampleLists } from '#contract/samples/entries.ts'
import { startTestApp } from '../../support/database/app.ts'
import { fc, printFigures, sequences } from '../../support/properties.ts'
import { addBuyer } from '../support/cart.ts'
import * as many from '../support/lists/lists-batch-steps.ts'
import * as one from '../support/lists/lists-edit-steps.ts'
import { addProducts } from '../support/lists/lists-products.ts'
import * as read from '../support/lists/lists-read-steps.ts'
import type { Step } from '../support/lists/lists-steps.ts'
import { modelLists, newWorld, serverLists, type Ground } from '../support/lists/lists-world.ts'

let ground: Ground
beforeAll(async () => {
  const portal = await startTestApp()
  await portal.db
    .insertInto('city_delivery')
    .values(read.cityDelivery)
    .onConflict(conflict => conflict.column('city_code').doUpdateSet(read.cityDelivery))
    .execute()
  const products = await addProducts(portal)
  const { client } = await addBuyer(portal)
  const { carTypes: cars } = await client.expect('POST /dealerV2s/action/queryCarInfo', { body: {} })
  ground = { portal, products, asMade: products.map(({ price, onSale }) => ({ price, onSale })), cars }
})
afterAll(() => ground.portal.close())

/** A step with a larger weight is drawn more often. */
const steps: readonly (readonly [weight: number, step: Step])[] = [
  [4, one.addStep],
  [3, one.changeStep],
  [1, one.moveStep],
  [1, one.deleteStep],
  [1, one.deleteAddressStep],
  [1, one.clearStep],
  [1, one.selectStep],
  [1, one.selectAllStep],
  [1, one.carStep],
  [1, many.deleteBatchStep],
  [1, many.acceptPricesStep],
  [2, many.addRowsStep],
  [1, many.addBoughtStep],
  [1, many.toCartStep],
  [2, many.lookStep],
  [5, many.syncStep],
  [1, many.supplierStep],
  [2, read.checkStep],
  [1, read.loadsStep],
  [1, read.datesStep],
  [1, read.countStep],
  [1, read.boughtStep],
  [1, read.summaryStep],
]

/** Asked after every step. */
const whole: readonly Key[] = [
  'POST /shoppingCarts/action/queryShoppingCart',
  'POST /quickOrders/action/queryByPage',
  'POST /sampleLists/action/queryList',
]

test('every entry of cart, pad, sample basket and sync, and the choice of a vehicle, is a step', () => {
  const asked = new Set([...whole, ...steps.flatMap(([, { keys }]) => keys)])
  const all = Object.keys({ ...cart, ...quickOrders, ...sampleLists, ...edits })
  expect([...asked].toSorted()).toEqual([...all, 'POST /users/changeCar'].toSorted())
})

const drawn = fc.array(fc.oneof(...steps.map(([weight, { arbitrary }]) => ({ weight, arbitrary }))), {
  minLength: 5,
  maxLength: 30,
})

/**
 * Random sequences over every endpoint of cart, pad and basket and over the sync of two devices, while the supplier
 * changes prices, beside a model that shares no code with the product: answers, lines, problems, sums and revisions are
 * equal after every step. The README says how two thousand sequences are run.
 */
test(
  'the lists of the server are those of the model after every step',
  { timeout: sequences(25) * 30_000 },
  async () => {
    let [sequencesRun, stepsTaken] = [0, 0]
    await fc.assert(
      fc.asyncProperty(fc.boolean(), drawn, async (mayCollect, taken) => {
        const world = await newWorld(ground, mayCollect)
        sequencesRun += 1
        for (const next of taken) {
          const [answered, expected] = await next.take(world)
          stepsTaken += 1
          world.lists = await serverLists(world.client)
          const shown = modelLists(world.model, world.addresses)
          expect([answered, world.lists.shown]).toEqual([expected, shown])
        }
      }),
      { numRuns: sequences(25) },
    )
    printFigures(`${sequencesRun} sequences, ${stepsTaken} steps`)
  },
)
