import type { checkouts } from '#contract/orders/checkout-entries.ts'
import type { orderCarts } from '#contract/orders/change-entries.ts'
import type { orderLists } from '#contract/orders/list-entries.ts'
import type { orderSteps } from '#contract/orders/step-entries.ts'
import type { orders } from '#contract/orders/entries.ts'
import type { mandates } from '#contract/mandates/entries.ts'
import { isReady } from '#contract/orders/problems.ts'
import type { HandlersOf } from '../../http/context.ts'
import { expectedDates, loadsIn, readCars, readLastBatch } from '../cart/public.ts'
import { applyForSamples } from './samples/apply-for-samples.ts'
import { buyAgain } from './buy-again.ts'
import { step } from './steps.ts'
import { readFacts } from './place/checkout-facts.ts'
import { planCheckout } from './place/checkout-plan.ts'
import { deliveryMethods, payAccount } from './place/delivery-and-pay.ts'
import { readEditFacts } from './edit/edit-facts.ts'
import { changeEditLine, deleteEditLines, saveEditLines, saveSettings } from './edit/edit-lines.ts'
import { planEdit, openCart } from './edit/edit-plan.ts'
import {
  countIncomingOrders,
  exportIncomingOrders,
  exportPurchaseOrders,
  exportTerminalOrders,
  pageIncomingOrders,
  pagePurchaseOrders,
  pageTerminalOrders,
} from './list-orders.ts'
import { moveBatch } from './move-batch.ts'
import { dropEdit, holdEdit, openEdit } from './edit/open-edit.ts'
import { placeMandate } from './place/place-mandate.ts'
import { placeOrders } from './place/place-orders.ts'
import { readFreeLines, readOrder } from './read-order.ts'
import { removeOrder } from './remove-order.ts'
import { attachSamples, completeAllocation, detachSample, samplesFor } from './samples/sample-choices.ts'
import { submitEdit } from './edit/submit-edit.ts'

export const orderHandlers: HandlersOf<
  typeof checkouts &
    typeof mandates &
    typeof orders &
    typeof orderCarts &
    typeof orderLists &
    typeof orderSteps
> = {
  'POST /checkouts/action/queryCheckout': async (context, { body }) =>
    planCheckout(await readFacts(context, body.ids), context.now),
  'POST /purchaseOrders/action/shoppingCartToPo': (context, { body }) => placeOrders(context, body),
  'POST /terminalPurchaseOrders/action/shoppingCartToTerminalPo': (context, { body }) =>
    placeOrders(context, body),
  'POST /purchaseOrders/action/placeMandate': (context, { body }) => placeMandate(context, body),
  'POST /terminalPurchaseOrders/action/placeMandate': (context, { body }) => placeMandate(context, body),
  'POST /sampleOrders/action/apply': (context, { body }) => applyForSamples(context, body),

  'POST /purchaseOrders/action/queryPageBySkuOrPo': (context, { body }) => pagePurchaseOrders(context, body),
  'POST /terminalPurchaseOrders/action/queryPageBySkuOrPo': (context, { body }) =>
    pageTerminalOrders(context, body),
  'POST /terminalPurchaseOrders/action/queryPageByDealerNameOrPo': (context, { body }) =>
    pageIncomingOrders(context, body),
  'POST /terminalPurchaseOrders/action/queryQtyByDealerNameOrPo': (context, { body }) =>
    countIncomingOrders(context, body),

  'POST /purchaseOrders/action/exportBySkuOrPo': (context, { body }) => exportPurchaseOrders(context, body),
  'POST /terminalPurchaseOrders/action/exportBySkuOrPo': (context, { body }) =>
    exportTerminalOrders(context, body),
  'POST /terminalPurchaseOrders/action/exportByDealerNameOrPo': (context, { body }) =>
    exportIncomingOrders(context, body),

  'GET /purchaseOrders/getByIdV2/{id}': (context, { path }) => readOrder(context, 'purchase', path.id),
  'GET /terminalPurchaseOrders/getByIdV2/{id}': (context, { path }) =>
    readOrder(context, 'terminal', path.id),
  'GET /relPoSamples/{id}': (context, { path }) => readFreeLines(context, path.id),
  'GET /purchaseOrders/queryDeliveryMethod/{id}': (context, { path }) => deliveryMethods(context, path.id),
  'GET /purchaseOrders/dealerV2/queryPayAccount/{id}': (context, { path }) => payAccount(context, path.id),

  'POST /purchaseOrders/action/revoke': (context, { body }) => step(context, 'purchase', 'revoke', body),
  'POST /purchaseOrders/action/cancel': (context, { body }) => step(context, 'purchase', 'cancel', body),
  'POST /purchaseOrders/action/cancelSubmit': (context, { body }) =>
    step(context, 'purchase', 'cancelSubmit', body),
  'POST /terminalPurchaseOrders/action/revokeOrder': (context, { body }) =>
    step(context, 'terminal', 'revoke', body),
  'POST /terminalPurchaseOrders/action/cancelOrder': (context, { body }) =>
    step(context, 'terminal', 'cancel', body),
  'POST /terminalPurchaseOrders/action/receiveOrder': (context, { body }) =>
    step(context, 'terminal', 'confirm', body),
  'POST /terminalPurchaseOrders/action/rejectOrder': (context, { body }) =>
    step(context, 'terminal', 'reject', body),
  'POST /terminalPurchaseOrders/action/markSelfPickup': (context, { body }) =>
    step(context, 'terminal', 'markSelfPickup', body),
  'POST /purchaseOrders/action/moveBatch': (context, { body }) => moveBatch(context, 'purchase', body),
  'POST /terminalPurchaseOrders/action/moveBatch': (context, { body }) =>
    moveBatch(context, 'terminal', body),
  'DELETE /terminalPurchaseOrders/{id}': (context, { path }) => removeOrder(context, path.id),

  'POST /purchaseOrders/action/editOrder': (context, { body }) => openEdit(context, body),
  'POST /terminalPurchaseOrders/action/editOrder': (context, { body }) => openEdit(context, body),
  'POST /purchaseOrders/action/poCartToPo': (context, { body }) => submitEdit(context, body),
  'POST /terminalPurchaseOrders/action/poCartToTerminalPo': (context, { body }) => submitEdit(context, body),
  'POST /purchaseOrders/action/addPurchaseAgain': (context, { body }) => buyAgain(context, 'purchase', body),
  'POST /terminalPurchaseOrders/action/addPurchaseAgain': (context, { body }) =>
    buyAgain(context, 'terminal', body),

  'POST /poCarts/action/queryPoCart': async (context, { body }) => {
    const facts = await readEditFacts(context, body.clientId)
    if (!facts) return { cart: null, settled: await readLastBatch(context, body.clientId) }
    return { cart: planEdit(facts, context.now), settled: facts.settled }
  },
  'POST /poCarts/action/saveBatch': (context, { body }) => saveEditLines(context, body),
  'PUT /poCarts/': (context, { body }) => changeEditLine(context, body),
  'POST /poCarts/action/saveSettings': (context, { body }) => saveSettings(context, body),
  'POST /poCarts/action/drop': (context, { body }) => dropEdit(context, body),
  'POST /poCarts/action/deleteBatch': (context, { body }) => deleteEditLines(context, body),
  'DELETE /poCarts/{id}': (context, { path, query }) =>
    deleteEditLines(context, { ...query, ids: [path.id] }),
  'POST /poCarts/action/placeOrder': async context => {
    const cart = await openCart(context)
    return {
      isReady: isReady(cart),
      lines: cart.lines
        .filter(({ problems }) => problems.length > 0)
        .map(({ id, problems }) => ({ id, problems })),
      problems: cart.problems,
      sums: cart.sums,
      rest: cart.rest,
    }
  },
  'POST /poCarts/action/queryCarsInfoList': async context => {
    const { sums } = await openCart(context)
    return loadsIn(await readCars(context.db), sums.loads)
  },
  'GET /poCarts/action/getExpectedDateList/{a}/{b}': (context, { path }) =>
    expectedDates(context, path.a, path.b),

  'POST /relSampleCarts/action/getSampleGoods': (context, { body }) => samplesFor(context, body.addressId),
  'POST /relSampleCarts/action/createBatch': (context, { body }) =>
    attachSamples(context, body.addressId, body.rows),
  'POST /relSampleCarts/action/completeAllocation': (context, { body }) =>
    completeAllocation(context, 'addressIds' in body ? body.addressIds : [body.addressId]),
  'DELETE /relSampleCarts/{id}': (context, { path }) => detachSample(context, false, path.id),
  'POST /poCartSamples/action/getSampleGoods': context => samplesFor(context, null),
  'POST /poCartSamples/action/createBatch': async (context, { body }) => {
    await holdEdit(context, body)
    return attachSamples(context, null, body.rows)
  },
  'POST /poCartSamples/action/completeAllocation': async (context, { body }) => {
    await holdEdit(context, body)
    return completeAllocation(context, [null])
  },
  'DELETE /poCartSamples/{id}': async (context, { path, query }) => {
    await holdEdit(context, query)
    return detachSample(context, true, path.id)
  },
}
