import type { cart } from '#contract/cart/entries.ts'
import type { quickOrders } from '#contract/cart/quick-order-entries.ts'
import type { sampleLists } from '#contract/samples/entries.ts'
import type { HandlersOf } from '../../http/context.ts'
import { acceptPrices } from './accept-prices.ts'
import { carLoads } from './car-loads.ts'
import { checkCart } from './check-cart.ts'
import { addToCart, changeLine, deleteLine, deleteLines } from './edit-cart.ts'
import { expectedDates } from './expected-dates.ts'
import {
  addBought,
  addRows,
  addToPad,
  changeRow,
  deleteRows,
  moveToCart,
  queryBought,
  queryPad,
  summarisePad,
} from './quick-order.ts'
import { cachedCart } from './cart-cache.ts'
import { countCart } from './read-cart.ts'
import { addSample, changeSample, chooseAll, deleteSample, querySamples } from './sample-list.ts'

export const cartHandlers: HandlersOf<typeof cart & typeof quickOrders & typeof sampleLists> = {
  'POST /shoppingCarts/action/queryShoppingCart': (context, { body }) => cachedCart(context, body.clientId),
  'POST /shoppingCarts/action/queryCount': context => countCart(context),
  'POST /shoppingCarts/': (context, { body }) => addToCart(context, body),
  'PUT /shoppingCarts/': (context, { body }) => changeLine(context, body),
  'DELETE /shoppingCarts/{id}': (context, { path }) => deleteLine(context, path.id),
  'POST /shoppingCarts/action/deleteBatch': (context, { body }) => deleteLines(context, body),
  'POST /shoppingCarts/action/deleteByAddress': (context, { body }) => deleteLines(context, body),
  'POST /shoppingCarts/action/clearCart': context => deleteLines(context, {}),
  'POST /shoppingCarts/action/acceptPrices': (context, { body }) => acceptPrices(context, body),
  'POST /shoppingCarts/action/placeOrder': (context, { body }) => checkCart(context, body.ids),
  'POST /shoppingCarts/action/queryCarsInfoList': (context, { body }) => carLoads(context, body.ids),
  'GET /shoppingCarts/action/getExpectedDateList/{a}/{b}': (context, { path }) =>
    expectedDates(context, path.a, path.b),

  'POST /quickOrders/action/queryByPage': (context, { body }) => queryPad(context, body),
  'POST /quickOrders/action/addSku': (context, { body }) => addToPad(context, body),
  'POST /quickOrders/action/addSkuBatch': (context, { body }) => addRows(context, body),
  'POST /quickOrders/action/queryBought': context => queryBought(context),
  'POST /quickOrders/action/addAll': context => addBought(context),
  'PUT /quickOrders/': (context, { body }) => changeRow(context, body),
  'DELETE /quickOrders/{id}': (context, { path }) => deleteRows(context, [path.id]),
  'POST /quickOrders/action/deleteAll': context => deleteRows(context),
  'POST /quickOrders/action/summaryQuickOrder': (context, { body }) => summarisePad(context, body),
  'POST /quickOrders/action/addShoppingCart': (context, { body }) => moveToCart(context, body),

  'POST /sampleLists/action/queryList': (context, { body }) => querySamples(context, body.clientId),
  'POST /sampleLists/action/addSampleSku': (context, { body }) => addSample(context, body),
  'POST /sampleLists/action/selectAll': (context, { body }) => chooseAll(context, body.selected),
  'PUT /sampleLists/': (context, { body }) => changeSample(context, body),
  'DELETE /sampleLists/{id}': (context, { path }) => deleteSample(context, path.id),
}
