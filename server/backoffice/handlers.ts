import type { OrderAction } from '#contract/orders/life-cycle.ts'
import type { Placed, Rejection } from '../kit/batch-rows.ts'
import { upsertAllotments, upsertQuotas, upsertRebates } from '../domains/allowances/public.ts'
import {
  upsertCategories,
  upsertDealerPrices,
  upsertStock,
  upsertTierPrices,
} from '../domains/catalog/public.ts'
import { upsertArticles, upsertCookbooks } from '../domains/content/public.ts'
import { answerFeedback, queryFeedback, readFeedbackPhoto } from '../domains/feedback/public.ts'
import { decideOrder, readSoldOrders } from '../domains/orders/public.ts'
import {
  answerDisputes,
  readNoticesForBrand,
  readStatementForBrand,
  recordPayments,
  upsertNotices,
  withdrawNotice,
} from '../domains/payments/public.ts'
import { allocateCustomers, decideUnbind, readApplications } from '../domains/relations/public.ts'
import { queryRatings } from '../domains/samples/public.ts'
import {
  approveRegistration,
  returnRegistration,
  storeAgreement,
  storeBrand,
  storeTrades,
  storeVehicles,
  upsertBusinesses,
  upsertCities,
  upsertCompanies,
  upsertDeliveryDays,
  upsertPeople,
  waitingRegistrations,
} from '../domains/users/public.ts'
import { readLicence, readSlip, addCertificate } from './files.ts'
import type { ErpBatch, ErpHandlers, ErpWriting } from './context.ts'
import {
  closeOrderRest,
  dispatchDelivery,
  readDeliveries,
  readPhoto,
  settleDelivery,
  shipOrder,
} from './deliveries.ts'
import { publishHomePage, publishing, publishPage } from './content.ts'
import { readFeed } from './feed.ts'
import { storeProducts } from './store-products.ts'
import { approveReturn, completeReturnOf, readReturnPhoto, readReturns, rejectReturn } from './returns.ts'

interface Decided {
  readonly path: { readonly number: string }
  readonly body: { readonly version?: number; readonly reason?: string }
}

const deciding =
  (action: OrderAction) =>
  (writing: ErpWriting, { path, body }: Decided) =>
    decideOrder(writing, { number: path.number, action, ...body })

type Store<R> = (writing: ErpWriting, rows: readonly Placed<R>[]) => Promise<readonly Rejection[]>

const preparedBatch = <R>(
  keyOf: (row: R) => readonly unknown[],
  prepare: ErpBatch<R>['prepare'],
): ErpBatch<R> => ({ keyOf: row => JSON.stringify(keyOf(row)), prepare })

const batch = <R>(keyOf: (row: R) => readonly unknown[], store: Store<R>): ErpBatch<R> =>
  preparedBatch(keyOf, rows => Promise.resolve((writing: ErpWriting) => store(writing, rows)))

/** The handler of every endpoint of the gateway. A missing one does not compile. */
export const erpHandlers: ErpHandlers = {
  'PUT /erp/v1/brand': (writing, { body }) => storeBrand(writing, body),
  'PUT /erp/v1/trades': batch(
    ({ industry, channel, segment }) => [industry, channel, segment ?? null],
    storeTrades,
  ),
  'PUT /erp/v1/vehicles': batch(({ name }) => [name], storeVehicles),

  'PUT /erp/v1/categories': batch(({ path }) => path, upsertCategories),
  'PUT /erp/v1/products': batch(({ code }) => [code], storeProducts),
  'PUT /erp/v1/dealerPrices': batch(
    ({ dealer, sku, validFrom }) => [dealer, sku, validFrom],
    upsertDealerPrices,
  ),
  'PUT /erp/v1/tierPrices': batch(({ tier, sku }) => [tier, sku], upsertTierPrices),
  'PUT /erp/v1/stock': batch(({ sku }) => [sku], upsertStock),

  'PUT /erp/v1/allotments': batch(({ sku }) => [sku], upsertAllotments),
  'PUT /erp/v1/quotas': batch(
    ({ dealer, month, sku, category }) => [dealer, month, sku ?? null, category ?? null],
    upsertQuotas,
  ),
  'PUT /erp/v1/rebates': batch(({ dealer, account }) => [dealer, account], upsertRebates),
  'PUT /erp/v1/businesses': batch(({ code }) => [code], upsertBusinesses),
  'PUT /erp/v1/companies': batch(({ creditCode }) => [creditCode], upsertCompanies),
  'PUT /erp/v1/people': batch(({ phone }) => [phone], upsertPeople),
  'PUT /erp/v1/cities': batch(({ city }) => [city], upsertCities),
  'PUT /erp/v1/deliveryDays': batch(({ day }) => [day], upsertDeliveryDays),
  'PUT /erp/v1/customers': batch(({ customer }) => [customer], allocateCustomers),

  'PUT /erp/v1/news': preparedBatch(({ key }) => [key], upsertArticles),
  'PUT /erp/v1/cookbooks': batch(({ key }) => [key], upsertCookbooks),

  'PUT /erp/v1/mall': publishing('settings'),
  'POST /erp/v1/agreements': (writing, { body }) => storeAgreement(writing, body),
  'PUT /erp/v1/homePage': (writing, { body }) => publishHomePage(writing, body),
  'POST /erp/v1/pages': (writing, { body }) => publishPage(writing, null, body),
  'PUT /erp/v1/pages/{id}': (writing, { path, body }) => publishPage(writing, path.id, body),
  'PUT /erp/v1/navigation': publishing('navigation'),
  'PUT /erp/v1/hotWords': publishing('hotWords'),
  'PUT /erp/v1/voices': publishing('voices'),
  'PUT /erp/v1/cookbookCategories': publishing('cookbookCategories'),

  'GET /erp/v1/events': readFeed,

  'POST /erp/v1/orders/action/query': (reading, { body }) => readSoldOrders(reading, body),
  'POST /erp/v1/orders/{number}/confirm': deciding('confirm'),
  'POST /erp/v1/orders/{number}/reject': deciding('reject'),
  'POST /erp/v1/orders/{number}/approveCancel': deciding('approveCancel'),
  'POST /erp/v1/orders/{number}/refuseCancel': deciding('refuseCancel'),

  'POST /erp/v1/orders/{number}/ship': shipOrder,
  'POST /erp/v1/orders/{number}/closeRest': closeOrderRest,
  'POST /erp/v1/deliveries/{number}/dispatch': dispatchDelivery,
  'POST /erp/v1/deliveries/{number}/settle': settleDelivery,
  'POST /erp/v1/certificates': addCertificate,
  'GET /erp/v1/deliveries/photos/{fileId}': readPhoto,
  'POST /erp/v1/deliveries/action/query': readDeliveries,

  'PUT /erp/v1/paymentNotices': batch(({ key }) => [key], upsertNotices),
  'PUT /erp/v1/payments': batch(({ key }) => [key], recordPayments),
  'POST /erp/v1/paymentNotices/{key}/withdraw': (writing, { path, body }) =>
    withdrawNotice(writing, path.key, body.reason),
  'POST /erp/v1/paymentNotices/action/query': ({ db, now }, { body }) =>
    readNoticesForBrand({ db, now }, body),
  'GET /erp/v1/paymentSlips/{fileId}': readSlip,
  'POST /erp/v1/statements/action/query': ({ db }, { body }) => readStatementForBrand({ db }, body),
  'PUT /erp/v1/statementAnswers': batch(({ id }) => [id], answerDisputes),

  'POST /erp/v1/unbinds/action/query': ({ db }, { body }) => readApplications(db, body),
  'POST /erp/v1/unbinds/{number}/approve': (writing, { path, body }) =>
    decideUnbind(writing, { number: path.number, action: 'approve', ...body }),
  'POST /erp/v1/unbinds/{number}/reject': (writing, { path, body }) =>
    decideUnbind(writing, { number: path.number, action: 'reject', ...body }),
  'POST /erp/v1/feedback/action/query': ({ db }, { body }) => queryFeedback(db, body),
  'GET /erp/v1/feedback/photos/{fileId}': (reading, { path }) => readFeedbackPhoto(reading, path.fileId),
  'POST /erp/v1/sampleRatings/action/query': ({ db }, { body }) => queryRatings(db, body),
  'POST /erp/v1/feedback/{id}/takeUp': (writing, { path, body }) =>
    answerFeedback(writing, { id: path.id, action: 'takeUp', ...body }),
  'POST /erp/v1/feedback/{id}/reply': (writing, { path, body }) =>
    answerFeedback(writing, { id: path.id, action: 'reply', ...body }),
  'POST /erp/v1/returns/action/query': readReturns,
  'GET /erp/v1/returns/{number}/photos/{fileId}': readReturnPhoto,
  'POST /erp/v1/returns/{number}/approve': approveReturn,
  'POST /erp/v1/returns/{number}/reject': rejectReturn,
  'POST /erp/v1/returns/{number}/complete': completeReturnOf,

  'GET /erp/v1/registrations/licences/{fileId}': readLicence,
  'GET /erp/v1/registrations': ({ db }, { query }) => waitingRegistrations(db, query.limit),
  'POST /erp/v1/registrations/{userId}/approve': (writing, { path, body }) =>
    approveRegistration(writing, path.userId, body),
  'POST /erp/v1/registrations/{userId}/return': (writing, { path, body }) =>
    returnRegistration(writing, path.userId, body.reason),
}
