import { sql, type Updateable } from 'kysely'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import {
  proposalPage,
  proposalStatusText,
  proposalTransitions,
  type ProposalAction,
} from '#contract/proposals/life-cycle.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import type { Side } from '#contract/orders/life-cycle.ts'
import type { Schema } from '../../db/schema.ts'
import type { Writing } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { onPage, type Held, type LifeCycle, type Moved } from '../../life-cycle/life-cycle.ts'
import { allow, asSide, assertSeen, holdRow, storeStep } from '../../life-cycle/mover.ts'
import { applyEdits, fresh, holdLists } from '../cart/public.ts'
import { ownProposals } from './served.ts'

interface HeldProposal extends Held {
  readonly customerId: number
  readonly sentBy: number
}

const life: LifeCycle<'proposal', ProposalAction, Side, never> = {
  table: 'proposal',
  entity: 'proposal',
  transitions: proposalTransitions,
  statusText: proposalStatusText,
  words: { ...onPage, thing: '建议清单' },
}

type Seen = RequestOf<'POST /proposals/action/accept'>

/** A step of one side, for somebody who saw the list as it is. The representative, or the customer's people, are told. */
const move = async (
  context: Writing,
  { id, version }: Seen,
  step: { readonly action: ProposalAction; readonly side: 'buyer' | 'seller' },
  change: { readonly columns?: Updateable<Schema['proposal']>; readonly why?: string } = {},
): Promise<Moved> => {
  const { tx, now, actor } = context
  const held = await holdRow(
    tx,
    sql<HeldProposal>`
      select p.id, p.number, p.status, p.version, p.customer_id as "customerId", p.sent_by as "sentBy"
      from proposal p where p.id = ${id} and ${ownProposals(actor)} for no key update`,
  )
  const row = allow(life, held, step)
  assertSeen(life, held, version)
  const to = step.side === 'seller' ? { businessId: held.customerId } : { userId: held.sentBy }
  return storeStep(asSide(context, step.side), life, held, row, {
    why: change.why ?? '',
    columns: { ...change.columns, decided_at: now, decided_by: actor.userId },
    tell: { ...to, link: `${proposalPage}?id=${id}` },
  })
}

/**
 * Puts the goods on the pad by the edits that a person's own typing makes: they are added to what is there. Where the pad
 * takes none of them, the list stays as it is, so that the person can make room and accept it then.
 */
export const acceptProposal = async (
  context: Writing,
  seen: Seen,
): Promise<ResponseOf<'POST /proposals/action/accept'>> => {
  const { tx } = context
  const moved = await move(context, seen, { action: 'accept', side: 'buyer' })
  const lines = await tx
    .selectFrom('proposal_line')
    .select(['sku_id', 'qty'])
    .where('proposal_id', '=', seen.id)
    .orderBy('place')
    .execute()
  const held = await holdLists(context, ['quickOrder'])
  const edits = lines.map(({ sku_id: skuId, qty }) =>
    fresh('quickOrder', { skuId, addressId: null }, { op: 'add', qty }),
  )
  const { results } = await applyEdits(context, held, edits)
  const rows = lines.map(({ sku_id: skuId }, at) => ({ skuId, rejected: results[at]?.rejected ?? null }))
  const reasons = new Set(rows.map(({ rejected }) => rejected && rejectionText('quickOrder', rejected)))
  if (!reasons.has(null)) throw refuse(`清单中的商品都未能放入快速下单：${[...reasons].join('；')}`)
  for (const { skuId, rejected } of rows.filter(row => row.rejected !== null))
    await tx
      .updateTable('proposal_line')
      .set({ rejected })
      .where('proposal_id', '=', seen.id)
      .where('sku_id', '=', skuId)
      .execute()
  return { ...moved, rows }
}

export const declineProposal = (
  context: Writing,
  { reason, ...seen }: RequestOf<'POST /proposals/action/decline'>,
): Promise<Moved> =>
  move(context, seen, { action: 'decline', side: 'buyer' }, { columns: { reason }, why: reason })

export const withdrawProposal = (context: Writing, seen: Seen): Promise<Moved> =>
  move(context, seen, { action: 'withdraw', side: 'seller' })
