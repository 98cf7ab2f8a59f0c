import { code } from '#contract/kernel/errors.ts'
import { command } from '../../../api/call.ts'
import { outcomeOf } from '../../../api/call-outcome.ts'
import { meantOf, type OrderCart } from './edit-cart.ts'
import { isStorable, settingsOf } from './edit-draft.ts'
import { nothing, type Pending } from './edit-pending.ts'

interface Part {
  readonly part: Pending
  readonly send: () => Promise<unknown>
}

/** Every request names the resulting state, so that one sent twice changes nothing more. */
function partsOf({ quantities, notes, removed, draft }: Pending, cart: OrderCart): Part[] {
  const parts: Part[] = []
  const meant = meantOf(cart)
  const idOf = new Map(cart.lines.map(({ id, product }) => [product.id, id]))
  // A line that is gone needs neither a quantity nor a remark.
  const ids = [...removed].flatMap(skuId => idOf.get(skuId) ?? [])
  if (removed.size > 0)
    parts.push({
      part: { ...nothing, removed },
      send: async () =>
        ids.length === 0 ? {} : command('POST /poCarts/action/deleteBatch', { body: { ...meant, ids } }),
    })
  if (quantities.size > 0)
    parts.push({
      part: { ...nothing, quantities },
      send: () =>
        command('POST /poCarts/action/saveBatch', {
          body: { ...meant, rows: [...quantities].map(([skuId, qty]) => ({ skuId, qty })) },
        }),
    })
  for (const [skuId, note] of notes) {
    const id = idOf.get(skuId)
    parts.push({
      part: { ...nothing, notes: new Map([[skuId, note]]) },
      send: async () => (id === undefined ? {} : command('PUT /poCarts/', { body: { ...meant, id, note } })),
    })
  }
  if (draft && isStorable(draft))
    parts.push({
      part: { ...nothing, draft },
      send: () =>
        command('POST /poCarts/action/saveSettings', { body: { ...meant, settings: settingsOf(draft) } }),
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
  /** Stored or refused: in either case this part need not be sent again. */
  readonly done: Pending
  readonly refusals: readonly string[]
  /**
   * The fate of the rest. `later`: the portal did not answer, and it is sent again. `held`: it is meant for another
   * change than the present one, and the person decides.
   */
  readonly rest: 'none' | 'later' | 'held'
}

/** Stores the pending changes of this cart's order, one request after another. */
export async function sendPending(pending: Pending, cart: OrderCart): Promise<Sent> {
  let done = nothing
  const refusals: string[] = []
  for (const { part, send } of partsOf(pending, cart)) {
    const outcome = await outcomeOf(send)
    if (outcome.kind === 'retry') return { done, refusals, rest: 'later' }
    if (outcome.kind === 'rejected' && outcome.code === code.conflict) return { done, refusals, rest: 'held' }
    if (outcome.kind === 'rejected') refusals.push(outcome.fields[0]?.message ?? outcome.text ?? '')
    done = joined(done, part)
  }
  return { done, refusals, rest: 'none' }
}
