export { queryRatings } from './for-brand.ts'
export { sampleHandlers } from './handlers.ts'
export { exportSampleOrders } from './export-sample-orders.ts'
export { pageSampleOrders } from './list-sample-orders.ts'
