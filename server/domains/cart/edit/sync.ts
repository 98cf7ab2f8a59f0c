import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { object } from '#contract/kernel/endpoint.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { mostCases, targets, isTarget } from '#contract/cart/lines.ts'
import { note } from '#contract/cart/trade-lines.ts'
import type { Writing } from '../../../http/context.ts'
import { applyEdits, type LineEdit } from './apply-edits.ts'
import { readBatch, storeBatch } from './edit-batches.ts'
import { holdLastBatch } from './edit-devices.ts'
import { holdLists } from '../lists.ts'

type Request = RequestOf<'POST /edits/action/sync'>
type Answer = ResponseOf<'POST /edits/action/sync'>

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

/** An unreadable edit is refused by itself and keeps its place; its key is answered if it has one. */
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

/** The answer where no edit was carried out. */
const refusal = (kind: 'fork' | 'behind', last: number): Answer => ({
  kind,
  results: [],
  revisions: { cart: 0, quickOrder: 0, sampleList: 0 },
  last,
})

/**
 * Carries out a numbered batch of a device exactly once. The number is looked up before any edit is looked at; a batch
 * of refused edits counts like any other, so that one bad line never blocks the rest.
 */
export const syncEdits = async (context: Writing, request: Request): Promise<Answer> => {
  const last = await holdLastBatch(context, request.clientId)
  if (request.n <= last) return (await readBatch(context, request)) ?? refusal('fork', last)
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
  await storeBatch(context, request, answer)
  return answer
}
