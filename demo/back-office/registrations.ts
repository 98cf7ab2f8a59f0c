import type { GatewayCaller } from '../../server/backoffice/call-gateway.ts'

const terminal = 5
/** A first-tier dealer of the demo, see `businesses.ts`. */
const supplierCode = 'JX320001'

/** Lets an applicant in with a business of its own; a terminal customer is supplied by the demo's first dealer. */
export const registrationDesk = async (erp: GatewayCaller, userId: number): Promise<void> => {
  const { registrations } = await erp('GET /erp/v1/registrations', { query: { limit: 200 } })
  const found = registrations.find(one => one.userId === userId)
  if (!found) return
  await erp('POST /erp/v1/registrations/{userId}/approve', {
    path: { userId },
    body: { businessCode: `DEMO-${userId}`, ...(found.applyType === terminal && { dealer: supplierCode }) },
  })
}
