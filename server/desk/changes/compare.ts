import { isDeepStrictEqual } from 'node:util'
import type { RowState } from '#contract/desk/change-entries.ts'
import { compileCheck } from '../../http/validation.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { inWords } from './fields.ts'
import type { ChangeKind, Image } from './kind.ts'

/** A row as it was sent. Fields that it leaves out stay as they are. */
export interface Given {
  readonly place: number
  readonly row: Image
  /** Why the row could not be read. */
  readonly problem?: string | undefined
  /** Fields of which a cell says that they stay as they are. */
  readonly untouched?: readonly string[]
}

export interface Compared {
  readonly place: number
  readonly key: string
  readonly name: string
  readonly state: RowState
  readonly before: Image | null
  readonly after: Image | null
  readonly problem: string | null
  readonly untouched?: readonly string[]
}

const checks = new WeakMap<ChangeKind, ReturnType<typeof compileCheck>>()

const checkOf = (kind: ChangeKind) => {
  const known = checks.get(kind)
  if (known) return known
  const made = compileCheck(kind.schema)
  checks.set(kind, made)
  return made
}

const titleOf = ({ fields }: ChangeKind, path: string): string => {
  const [name = ''] = path.split('.')
  return fields.find(({ field }) => field === name)?.title ?? path
}

const formProblem = (kind: ChangeKind, row: Image): string | undefined => {
  const missing = kind.fields.filter(({ field, empty }) => empty === undefined && row[field] === null)
  if (missing.length > 0) return `请填写${missing.map(({ title }) => title).join('、')}`
  const refusal = checkOf(kind)(row)
  if (!refusal) return undefined
  const fields = refusal.detail?.fields ?? []
  return (
    fields.map(({ path, message }) => `${titleOf(kind, path)}：${message}`.replace(/^：/, '')).join('；') ||
    refusal.message
  )
}

/** A problem that the domain names by the field of the gateway, with the title of the column. */
export const inTitles = (kind: ChangeKind, problem: string): string => {
  const [, field = '', rest = ''] = /^([\w.]+)：(.*)$/su.exec(problem) ?? []
  return field === '' ? problem : `${titleOf(kind, field)}：${rest}`
}

export const isSame = (one: Image | null, other: Image | null): boolean => isDeepStrictEqual(one, other)

/** The fields of a kind and no others, in one order, so that images can be compared. */
export const imageOf = ({ fields }: ChangeKind, row: Image): Image =>
  Object.fromEntries(fields.map(({ field, empty }) => [field, row[field] ?? empty ?? null]))

const stateOf = (before: Image | null, after: Image | null): RowState => {
  if (isSame(before, after)) return 'same'
  if (after === null) return 'gone'
  return before === null ? 'new' : 'changed'
}

/** The rows as they are stored, in the form of images. */
export const readImages = async (
  db: Db | Tx,
  kind: ChangeKind,
  rows: readonly Image[],
): Promise<ReadonlyMap<string, Image>> => {
  const found = await kind.read(db, rows)
  return new Map([...found].map(([key, row]) => [key, imageOf(kind, row)]))
}

const hasKey = ({ keys }: ChangeKind, row: Image) =>
  keys.every(key => row[key] !== undefined && row[key] !== null && row[key] !== '')

/** A cell that shows a value shortened, as the stored one is shown, leaves the stored one as it is. */
const withStored = ({ fields }: ChangeKind, before: Image | null, row: Image): Image => {
  const kept = fields.filter(
    field =>
      field.isShort === true &&
      before !== null &&
      row[field.field] !== undefined &&
      inWords(field, before[field.field]) === inWords(field, row[field.field]),
  )
  return { ...row, ...Object.fromEntries(kept.map(({ field }) => [field, before?.[field]])) }
}

const moves = ({ state }: Compared) => state === 'new' || state === 'changed'

/** The rows as they would be stored, so that a later look at what is stored finds them. */
const settled = async (kind: ChangeKind, rows: readonly Compared[]): Promise<readonly Compared[]> => {
  if (!kind.settle) return rows
  const moving = rows.flatMap(row => (moves(row) && row.after ? [{ ...row, after: row.after }] : []))
  const images = await kind.settle(moving)
  const made = new Map(moving.map(({ place }, at) => [place, images[at] ?? '']))
  return rows.map(row => {
    const image = made.get(row.place)
    if (image === undefined) return row
    if (typeof image === 'string')
      return { ...row, state: 'wrong', before: null, after: null, problem: inTitles(kind, image) }
    const after = imageOf(kind, image)
    return { ...row, after, state: stateOf(row.before, after) }
  })
}

/** Says of every row what would change. Rows for one thing are wrong from the second on. */
export const compareRows = async (
  db: Db | Tx,
  kind: ChangeKind,
  given: readonly Given[],
  taken: ReadonlySet<string> = new Set(),
): Promise<readonly Compared[]> => {
  const readable = given.filter(({ problem, row }) => problem === undefined && hasKey(kind, row))
  const found = await readImages(
    db,
    kind,
    readable.map(({ row }) => row),
  )
  const seen = new Set(taken)
  const compared = given.map(({ place, row, problem, untouched = [] }): Compared => {
    const isNamed = hasKey(kind, row)
    const key = isNamed ? kind.keyOf(row) : ''
    const wrong = (why: string): Compared => ({
      place,
      key,
      name: isNamed ? kind.nameOf(row) : '',
      state: 'wrong',
      before: null,
      after: null,
      problem: why,
    })
    if (problem !== undefined) return wrong(problem)
    if (!isNamed) return wrong(`请填写${kind.keys.map(name => titleOf(kind, name)).join('、')}`)
    if (seen.has(key)) return wrong('与前面的行重复')
    const before = found.get(key) ?? null
    const complete = imageOf(kind, { ...before, ...withStored(kind, before, row) })
    const misformed = kind.isNone(complete) ? undefined : formProblem(kind, complete)
    if (misformed !== undefined) return wrong(misformed)
    seen.add(key)
    const after = kind.isNone(complete) ? null : complete
    return {
      place,
      key,
      name: kind.nameOf(complete),
      state: stateOf(before, after),
      before,
      after,
      problem: null,
      untouched,
    }
  })
  return settled(kind, compared)
}

/** The fields that differ, for people. */
export const differencesOf = (kind: ChangeKind, before: Image | null, after: Image | null) =>
  kind.fields.filter(({ field }) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null))
