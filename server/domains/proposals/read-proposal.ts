import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { jsonList } from '../../db/json.ts'
import { stepsOf } from '../../db/steps.ts'
import type { Reading } from '../../http/context.ts'
import { notFound } from '../../http/refusal.ts'
import { productJson } from '../catalog/public.ts'
import { proposalFields, proposalJoins } from './list-proposals.ts'
import { ownProposals } from './served.ts'

type Detail = ResponseOf<'GET /proposals/{id}'>

/** One list with its lines in the order in which they were proposed. */
export const readProposal = async (
  { db, actor }: Pick<Reading, 'db' | 'actor'>,
  id: number,
): Promise<Detail> => {
  const { rows } = await sql<Detail>`
    select ${proposalFields}, ${jsonList(sql<Detail['lines'][number]>`
        select ${productJson('s')} as product, l.qty, l.rejected
        from proposal_line l join sku s on s.id = l.sku_id where l.proposal_id = p.id order by l.place`)} as lines,
      ${stepsOf(actor, 'proposal', 'p.id')} as history
    from proposal p ${proposalJoins(actor)}
    where p.id = ${id} and ${ownProposals(actor)}`.execute(db)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
