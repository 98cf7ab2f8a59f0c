import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { recordHistory } from '../../db/history.ts'
import type { Reading, Writing } from '../../http/context.ts'
import { editEach, editStrictly, fresh, ownLine, ownLines, removal } from './edit/edit-lines.ts'
import { holdLists } from './lists.ts'
import { readLines, type Line } from './read-lines.ts'

type Edited = ResponseOf<'POST /sampleLists/action/addSampleSku'>
type List = ResponseOf<'POST /sampleLists/action/queryList'>

const sampleProblems = ({ product, sampleAllowed }: Line): List['rows'][number]['problems'] => {
  if (!product.onSale) return ['offSale']
  return sampleAllowed ? [] : ['notSample']
}

export const querySamples = async (reading: Reading, clientId?: string): Promise<List> => {
  const { revision, settled, lines } = await readLines(reading, 'sampleList', { clientId })
  return {
    revision,
    settled,
    rows: lines.map(line => ({
      id: line.id,
      key: line.key,
      qty: line.qty,
      note: line.note,
      revision: line.revision,
      product: line.product,
      selected: line.selected,
      problems: sampleProblems(line),
    })),
  }
}

export const addSample = async (
  context: Writing,
  { skuId, qty }: RequestOf<'POST /sampleLists/action/addSampleSku'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['sampleList'])
  const edit = fresh('sampleList', { skuId, addressId: null }, { op: 'add', qty })
  return editStrictly(context, held, 'sampleList', [edit])
}

/** Choosing changes no line and moves no revision: it only selects the lines of the next application. */
const choose = async ({ tx, actor, now }: Writing, selected: boolean, id?: number): Promise<void> => {
  const { numUpdatedRows } = await tx
    .updateTable('line')
    .set({ selected, updated_at: now, updated_by: actor.userId })
    .where('business_id', '=', actor.businessId)
    .where('target', '=', 'sampleList')
    .where('selected', '<>', selected)
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await recordHistory(
    { tx, actor, now },
    {
      entity: 'sampleList',
      id: actor.businessId,
      action: selected ? 'select' : 'unselect',
      why: id === undefined ? '' : String(id),
    },
  )
}

export const chooseAll = async (context: Writing, selected: boolean): Promise<Record<string, never>> => {
  await holdLists(context, ['sampleList'])
  await choose(context, selected)
  return {}
}

export const changeSample = async (
  context: Writing,
  { id, qty, selected }: RequestOf<'PUT /sampleLists/'>,
): Promise<Edited> => {
  const held = await holdLists(context, ['sampleList'])
  const line = await ownLine(context, 'sampleList', id)
  if (selected !== undefined) await choose(context, selected, id)
  const edits = qty === undefined ? [] : [fresh('sampleList', line, { op: 'set', qty })]
  return editStrictly(context, held, 'sampleList', edits)
}

export const deleteSample = async (context: Writing, id: number): Promise<Edited> => {
  const held = await holdLists(context, ['sampleList'])
  const lines = await ownLines(context, 'sampleList', { ids: [id] })
  return editEach(context, held, 'sampleList', lines.map(removal('sampleList')))
}
