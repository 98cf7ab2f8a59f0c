import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { object } from '#contract/endpoint.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { mostCases, targets, isTarget } from '#contract/rules/lines.ts'
import { note } from '#contract/trade-lines.ts'
import { sentAlong } from '../../db/sent-along.ts'
import { applyEdits, type LineEdit } from './apply-edits.ts'
import type { Writing } from './edit-lines.ts'
import { holdLists } from './lists.ts'

type Request = RequestOf<'POST /edits/action/sync'>
type Answer = ResponseOf<'POST /edits/action/sync'>

/** Answers are kept of as many batches of a device; one sends the next only when it has the answer to the last. */
const keptBatches = 50

const anyEdit = {
  target: Type.Enum(targets),
  key: Type.String({ maxLength: 40 }),
  baseQty: Type.Integer({ minimum: 0, maximum: mostCases }),
  baseRev: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
}
const cases = Type.Integer({ minimum: 1, maximum: mostCases })
const wireEdit = Compile(
  Type.Union([
    object({ ...anyEdit, op: Type.Literal('set'), qty: cases, note: Type.Optional(note) }),
    object({ ...anyEdit, op: Type.Literal('add'), qty: cases, note: Type.Optional(note) }),
    object({ ...anyEdit, op: Type.Literal('add'), qty: Type.Literal(0), note }),
    object({ ...anyEdit, op: Type.Literal('remove'), qty: Type.Literal(0) }),
  ]),
)

/** One that cannot be read is refused by itself and keeps its place; its key is told as far as there is one. */
const lineEdit = (value: unknown): LineEdit => {
  if (wireEdit.Check(value)) {
    const { target, key, ...edit } = value
    return { target, key, edit }
  }
  const said = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return {
    target: isTarget(said['target']) ? said['target'] : 'cart',
    key: typeof said['key'] === 'string' ? said['key'].slice(0, 40) : '',
    edit: null,
  }
}

/** Nothing was carried out. */
const refusal = (kind: 'fork' | 'behind', last: number): Answer => ({
  kind,
  results: [],
  revisions: { cart: 0, quickOrder: 0, sampleList: 0 },
  last,
})

const hashOf = (edits: readonly unknown[]): Buffer =>
  createHash('sha256').update(JSON.stringify(edits)).digest()

/** Holds the device's row, which the first batch makes: the same batch sent twice at once is one after the other. */
const holdLastBatch = async ({ tx, actor, now }: Writing, clientId: string): Promise<number> => {
  const { last_n } = await tx
    .insertInto('edit_client')
    .values({
      client_id: clientId,
      user_id: actor.userId,
      business_id: actor.businessId,
      last_n: 0,
      used_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['client_id', 'user_id', 'business_id']).doUpdateSet({ used_at: now }),
    )
    .returning('last_n')
    .executeTakeFirstOrThrow()
  return last_n
}

const storedAnswer = async (
  { tx, actor }: Writing,
  { clientId, n, edits }: Request,
  last: number,
): Promise<Answer> => {
  const stored = await tx
    .selectFrom('edit_batch')
    .select(['hash', 'answer'])
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!stored || !hashOf(edits).equals(stored.hash)) return refusal('fork', last)
  return JSON.parse(stored.answer) as Answer
}

const storeAnswer = async (
  { tx, actor }: Writing,
  { clientId, n, edits }: Request,
  answer: Answer,
): Promise<void> => {
  const device = { client_id: clientId, user_id: actor.userId, business_id: actor.businessId }
  await tx
    .insertInto('edit_batch')
    .values({ ...device, n, hash: hashOf(edits), answer: JSON.stringify(answer) })
    .modifyEnd(sentAlong)
    .execute()
  await tx
    .updateTable('edit_client')
    .set({ last_n: n })
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .modifyEnd(sentAlong)
    .execute()
  await tx
    .deleteFrom('edit_batch')
    .where('client_id', '=', clientId)
    .where('user_id', '=', actor.userId)
    .where('business_id', '=', actor.businessId)
    .where('n', '<=', n - keptBatches)
    .modifyEnd(sentAlong)
    .execute()
}

/**
 * Carries out a numbered batch of a device exactly once. The number is looked up before any edit is looked at; a batch
 * of refused edits counts like any other, so that one bad line never blocks the rest.
 */
export const syncEdits = async (context: Writing, request: Request): Promise<Answer> => {
  const last = await holdLastBatch(context, request.clientId)
  if (request.n <= last) return storedAnswer(context, request, last)
  if (request.n > last + 1) return refusal('behind', last)
  const held = await holdLists(context, targets)
  const { results, revisions } = await applyEdits(context, held, request.edits.map(lineEdit))
  const answer: Answer = {
    kind: 'done',
    results: [...results],
    revisions: {
      cart: revisions.get('cart') ?? 0,
      quickOrder: revisions.get('quickOrder') ?? 0,
      sampleList: revisions.get('sampleList') ?? 0,
    },
    last: request.n,
  }
  await storeAnswer(context, request, answer)
  return answer
}
