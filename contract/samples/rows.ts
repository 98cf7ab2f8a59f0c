import { Type, type Static } from 'typebox'
import { id, object, timestamp } from '../kernel/endpoint.ts'

/** An approved application for samples. */
export const sampleOrder = object({
  id,
  number: Type.String(),
  /** The application that it came from. */
  applicationId: id,
  applicationNumber: Type.String(),
  createdAt: timestamp,
  /** Cases granted, and those not yet used. */
  total: Type.Integer(),
  left: Type.Integer(),
})

/** A list's row: with the names of its first products, their number, and the samples to be rated. */
export const sampleOrderRow = object({
  ...sampleOrder.properties,
  names: Type.Array(Type.String()),
  kinds: Type.Integer(),
  /** Lines of orders that brought samples of it, which were received and are not rated yet. */
  unrated: Type.Integer(),
})

export type SampleOrderRow = Static<typeof sampleOrderRow>
