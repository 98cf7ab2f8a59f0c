import type { DeskAnswer } from '#contract/desk/index.ts'
import type { Rejection } from '../../kit/batch-rows.ts'
import type { DeskWriting, Member } from '../context.ts'
import { compareRows, differencesOf, imageOf, isSame, type Compared } from './compare.ts'
import { judgePrices, type Judged } from './guard.ts'
import type { ChangeKind, Image } from './kind.ts'
import { propose } from './propose.ts'
import { insertRows, type StoredRow } from './rows.ts'
import { storeImages } from './store-images.ts'

type Report = DeskAnswer<'PUT /desk/stock'>

const withSeen = (kind: ChangeKind, rows: readonly Compared[], seen: readonly (Image | null)[]): Compared[] =>
  rows.map((row, at) => {
    const was = seen[at]
    // A row that already stands as it was sent overwrites no other: an earlier sending may have stored it.
    if (was === undefined || row.state === 'wrong' || (row.state === 'same' && !kind.isSum)) return row
    const image = was && imageOf(kind, was)
    if (isSame(image, row.before)) return row
    if (image === null) return { ...row, state: 'wrong', problem: '已有这一项，请在列表中修改' }
    const fields = differencesOf(kind, image, row.before).map(({ title }) => title)
    return { ...row, state: 'wrong', problem: `已被他人修改：${fields.join('、')}。请核对后再保存` }
  })

const stepFor = (state: Compared['state'], waits: boolean): StoredRow['step'] => {
  if (state === 'wrong' || state === 'same') return 'kept'
  return waits ? 'waiting' : 'done'
}

const rejectedOf = (rows: readonly Compared[]): Rejection[] =>
  rows.flatMap(({ place, problem }) => (problem === null ? [] : [{ place, problem }]))

/** Somebody at the desk, or the desk itself at a time that somebody set. */
export interface Editing extends Pick<DeskWriting, 'tx' | 'now' | 'note'> {
  readonly member: Pick<Member, 'staffId'>
}

/**
 * Stores rows that somebody has edited. Wrong ones are reported and do not keep the others away; a price that moves too
 * far waits for a second person. All of it is one batch, which can be undone.
 */
export const editRows = async (
  { tx, now, member, note }: Editing,
  kind: ChangeKind,
  { rows, seen = [] }: { readonly rows: readonly Image[]; readonly seen?: readonly (Image | null)[] },
): Promise<Report> => {
  await kind.hold(tx, rows)
  const given = rows.map((row, place) => ({ place, row }))
  const compared = withSeen(kind, await compareRows(tx, kind, given), seen)
  const moving = compared.filter(({ state }) => state !== 'same' && state !== 'wrong')
  const prices = await judgePrices(tx, kind, moving, now)
  const judged = new Map<number, Judged>(
    moving.map(({ place }, at) => [place, prices[at] ?? { subject: null, base: null, waits: false }]),
  )
  const waits = (place: number) => judged.get(place)?.waits ?? false
  const rejected = await storeImages(
    { tx, now },
    kind,
    moving
      .filter(({ place }) => !waits(place))
      .map(({ place, before, after }) => ({ place, from: before, to: after })),
  )
  const problems = new Map(rejected.map(({ place, problem }) => [place, problem]))
  const final: StoredRow[] = compared.map(row => {
    const problem = problems.get(row.place)
    const state = problem === undefined ? row.state : 'wrong'
    const { subject = null, base = null } = judged.get(row.place) ?? {}
    return {
      ...row,
      state,
      problem: problem ?? row.problem,
      subject,
      base,
      step: stepFor(state, waits(row.place)),
    }
  })
  const kept = final.filter(({ step }) => step !== 'kept')
  const waiting = final.filter(({ step }) => step === 'waiting')
  const report = {
    applied: kept.length - waiting.length,
    same: final.filter(({ state }) => state === 'same').length,
    waiting: waiting.length,
    rejected: rejectedOf(final).map(({ place, problem }) => ({ row: place, problem })),
  }
  if (kept.length === 0) {
    note({ thing: '', after: report })
    return { batch: null, ...report }
  }
  const { id } = await tx
    .insertInto('desk_change')
    .values({
      kind: kind.name,
      source: 'edit',
      state: 'applied',
      staff_id: member.staffId,
      created_at: now,
      applied_at: now,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, kept)
  if (waiting.length > 0) await propose(tx, { changeId: id, staffId: member.staffId, now })
  const images = (which: 'before' | 'after') => kept.slice(0, 20).map(row => row[which])
  note({
    thing: kept.length === 1 ? (kept[0]?.name ?? '') : `${kept.length} 行`,
    before: images('before'),
    after: images('after'),
    importId: id,
  })
  return { batch: id, ...report }
}
