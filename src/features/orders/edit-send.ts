import { command } from '../../api/call.ts'
import { settle } from '../../api/settle.ts'
import { isStorable, settingsOf } from './edit-draft.ts'
import { nothing, type Pending } from './edit-pending.ts'

interface Part {
  readonly part: Pending
  readonly send: () => Promise<void>
}

/** Every request says how things shall be, so that one sent twice changes nothing more. */
function partsOf({ quantities, notes, removed, draft }: Pending): Part[] {
  const parts: Part[] = []
  if (removed.size > 0)
    parts.push({
      part: { ...nothing, removed },
      send: () => command('POST /poCarts/action/deleteBatch', { body: { ids: [...removed] } }),
    })
  if (quantities.size > 0)
    parts.push({
      part: { ...nothing, quantities },
      send: () =>
        command('POST /poCarts/action/saveBatch', {
          body: { rows: [...quantities].map(([skuId, qty]) => ({ skuId, qty })) },
        }),
    })
  for (const [id, note] of notes)
    parts.push({
      part: { ...nothing, notes: new Map([[id, note]]) },
      send: () => command('PUT /poCarts/', { body: { id, note } }),
    })
  if (draft && isStorable(draft))
    parts.push({
      part: { ...nothing, draft },
      send: () => command('POST /poCarts/action/saveSettings', { body: settingsOf(draft) }),
    })
  return parts
}

const joined = (one: Pending, other: Pending): Pending => ({
  quantities: new Map([...one.quantities, ...other.quantities]),
  notes: new Map([...one.notes, ...other.notes]),
  removed: new Set([...one.removed, ...other.removed]),
  draft: other.draft ?? one.draft,
})

export interface Sent {
  /** Stored or refused: in either case there is nothing more to send of it. */
  readonly done: Pending
  readonly refusals: readonly string[]
  /** The portal did not answer; the rest is sent again later. */
  readonly isWaiting: boolean
}

/** Stores what was changed, one request after another. */
export async function sendPending(pending: Pending): Promise<Sent> {
  let done = nothing
  const refusals: string[] = []
  for (const { part, send } of partsOf(pending)) {
    const settled = await settle(send)
    if (settled.kind === 'retry') return { done, refusals, isWaiting: true }
    if (settled.kind === 'rejected') refusals.push(settled.fields[0]?.message ?? settled.text ?? '')
    done = joined(done, part)
  }
  return { done, refusals, isWaiting: false }
}
