import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { object } from '#contract/kernel/endpoint.ts'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { isList, isOrderTarget, lists, mostCases, settingsKey } from '#contract/cart/lines.ts'
import { note } from '#contract/cart/trade-lines.ts'
import type { Writing, HandlersOf } from '../../http/context.ts'
import { applyEdits, holdLists, type LineEdit } from '../cart/public.ts'
import { applyOrderEdits, type OrderEdit } from '../orders/public.ts'
import { readBatch, storeBatch } from './edit-batches.ts'
import { holdLastBatch, readLastBatch } from './edit-devices.ts'
import type { edits } from '#contract/cart/edit-entries.ts'

type Request = RequestOf<'POST /edits/action/sync'>
type Answer = ResponseOf<'POST /edits/action/sync'>

const base = {
  key: Type.String({ maxLength: 40 }),
  baseQty: Type.Integer({ minimum: 0, maximum: mostCases }),
  baseRev: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
}
const anyEdit = { target: Type.String({ maxLength: 60 }), ...base }
const cases = Type.Integer({ minimum: 1, maximum: mostCases })
const longestSettings = 2_000
const wireEdit = Compile(
  Type.Union([
    object({ ...anyEdit, op: Type.Literal('set'), qty: cases, note: Type.Optional(note) }),
    object({ ...anyEdit, op: Type.Literal('add'), qty: cases, note: Type.Optional(note) }),
    object({ ...anyEdit, op: Type.Literal('add'), qty: Type.Literal(0), note }),
    object({ ...anyEdit, op: Type.Literal('remove'), qty: Type.Literal(0) }),
    object({
      ...anyEdit,
      key: Type.Literal(settingsKey),
      op: Type.Literal('set'),
      qty: Type.Literal(1),
      note: Type.String({ maxLength: longestSettings }),
    }),
  ]),
)

const ofList = (edit: LineEdit | OrderEdit): edit is LineEdit => isList(edit.target)

/** An unreadable edit is refused by itself and keeps its place; its key is answered if it has one. */
const lineEdit = (value: unknown): LineEdit | OrderEdit => {
  if (wireEdit.Check(value)) {
    const { target, key, ...edit } = value
    if (isList(target)) return { target, key, edit }
    if (isOrderTarget(target)) return { target, key, edit }
  }
  const said = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return {
    target: isList(said['target']) ? said['target'] : 'cart',
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

/** Each edit has its result at its own place, whether it is of a list or of a changed order. */
const carryOut = async (
  context: Writing,
  edits: readonly (LineEdit | OrderEdit)[],
): Promise<Pick<Answer, 'results' | 'revisions'>> => {
  const held = await holdLists(context, lists)
  const listed = await applyEdits(context, held, edits.filter(ofList))
  const ordered = await applyOrderEdits(
    context,
    edits.filter(edit => !ofList(edit)),
  )
  const [ofLists, ofOrder] = [listed.results.values(), ordered.results.values()]
  return {
    results: edits.flatMap(edit => (ofList(edit) ? ofLists : ofOrder).next().value ?? []),
    revisions: {
      cart: listed.revisions.get('cart') ?? 0,
      quickOrder: listed.revisions.get('quickOrder') ?? 0,
      sampleList: listed.revisions.get('sampleList') ?? 0,
      ...(ordered.revision !== undefined && { order: ordered.revision }),
    },
  }
}

/**
 * Carries out a numbered batch of a device exactly once. The number is looked up before any edit is looked at; a batch
 * of refused edits counts like any other, so that one bad line never blocks the rest.
 */
const syncEdits = async (context: Writing, request: Request): Promise<Answer> => {
  const last = await holdLastBatch(context, request.clientId)
  if (request.n <= last) return (await readBatch(context, request)) ?? refusal('fork', last)
  if (request.n > last + 1) return refusal('behind', last)
  if (last === 0 && request.after) {
    const before = await readLastBatch(context, request.after.clientId)
    if (before < request.after.n) return refusal('behind', before)
  }
  const answer: Answer = {
    kind: 'done',
    ...(await carryOut(context, request.edits.map(lineEdit))),
    last: request.n,
  }
  await storeBatch(context, request, answer)
  return answer
}

export const syncHandlers: HandlersOf<typeof edits> = {
  'POST /edits/action/sync': (context, { body }) => syncEdits(context, body),
}
