import type { DeskInput } from '#contract/desk/index.ts'
import { erpHandlers } from '../../backoffice/handlers.ts'
import { businessRows } from '../../domains/users/public.ts'
import { invalid } from '../../http/refusal.ts'
import type { DeskWriting } from '../context.ts'
import { oneRow } from '../one-row.ts'
import { tierProblems } from './price-tier.ts'

const store = oneRow(erpHandlers['PUT /erp/v1/businesses'], ({ code }) => code)

export const storeBusiness = async (writing: DeskWriting, input: DeskInput<'PUT /desk/businesses'>) => {
  const { tx, note } = writing
  const { code } = input.body
  const before = (await businessRows(tx, [code])).get(code)
  const message = (await tierProblems(tx, [input.body])).get(code)
  if (message !== undefined) throw invalid({ path: 'priceTier', message })
  const answer = await store(writing, input)
  note({ thing: code, before, after: input.body })
  return answer
}
