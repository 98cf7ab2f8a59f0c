export { queryRatings } from './for-brand.ts'
export { sampleHandlers } from './handlers.ts'
export { exportSampleOrders, pageSampleOrders } from './list-sample-orders.ts'
