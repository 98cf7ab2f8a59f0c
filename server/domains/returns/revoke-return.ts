import type { RequestOf } from '#contract/index.ts'
import type { Writing } from '../../http/context.ts'
import type { Moved } from '../../life-cycle/life-cycle.ts'
import { asBuyer } from '../orders/public.ts'
import { holdReturn, storeMove, transitionFor } from './move-return.ts'

/** The dealer takes an application back that nobody has decided yet. */
export const revokeReturn = async (
  context: Writing,
  { id, version }: RequestOf<'POST /deliveryNotes/returnRequestRevoke'>,
): Promise<Moved> => {
  const by = asBuyer(context)
  const application = await holdReturn(by, id)
  const row = transitionFor(application, by, { action: 'revoke', version })
  return storeMove(by, application, row, { why: '', link: '' })
}
