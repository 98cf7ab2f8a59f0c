import { Type, type Static } from 'typebox'
import { id, nullable, object, timestamp } from '../kernel/endpoint.ts'
import { version } from '../orders/parts.ts'
import { unbindKinds } from './unbind-life-cycle.ts'

export const party = object({ id, name: Type.String(), code: Type.String() })

/** An application in a list. */
export const unbindRow = object({
  id,
  number: Type.String(),
  kind: Type.Enum(unbindKinds),
  status: Type.Integer(),
  version,
  /** The other side of the relation. */
  partner: party,
  /** Whether the acting business has applied, not the other side. */
  isOwn: Type.Boolean(),
  reason: Type.String(),
  /** The brand's words on its decision. */
  decision: Type.String(),
  createdAt: timestamp,
  decidedAt: nullable(timestamp),
})

export type UnbindRow = Static<typeof unbindRow>
