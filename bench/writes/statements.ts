import { shanghaiDay } from '#server/kit/clock.ts'
import type { Copy, ErpWrites, Writes } from './copy.ts'

let source = 1_000_000_000

/** A new line of the dealer's statement. */
const lineOf = async ({ db, clock, as }: Copy) => {
  const { client: by, business } = as('dealer')
  const day = shanghaiDay(clock.now())
  const { id } = await db
    .insertInto('ledger_entry')
    .values({
      business_id: business,
      kind: 'payment',
      source_id: (source += 1),
      day,
      amount: -100,
      recorded_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { by, id, month: day.slice(0, 7) }
}

const disputing = async (copy: Copy) => {
  const { by, id } = await lineOf(copy)
  return { by, input: { body: { id, text: '金额不符' } } }
}

export const statementWrites = {
  'POST /statements/action/confirm': async copy => {
    const { by, id } = await lineOf(copy)
    return { by, input: { body: { ids: [id] } } }
  },
  'POST /statements/action/confirmMonth': async copy => {
    const { by, month } = await lineOf(copy)
    const { total, closing } = await by.expect('POST /statements/action/query', { body: { month } })
    return { by, input: { body: { month, total, closing } } }
  },
  'POST /statements/action/dispute': disputing,
} satisfies Partial<Writes>

export const answersOf = {
  'PUT /erp/v1/statementAnswers': async copy => {
    const { by, input } = await disputing(copy)
    const { mark } = await by.expect('POST /statements/action/dispute', input)
    return {
      body: { rows: [{ id: input.body.id, markedAt: mark.at ?? '', text: '已核对', isAccepted: false }] },
    }
  },
} satisfies Partial<ErpWrites>
