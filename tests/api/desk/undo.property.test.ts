import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code, type RefusalDetail } from '#contract/kernel/errors.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences, timeLimit } from '../../support/properties.ts'
import { addStaff, tryDesk, type Staff } from '../support/desk.ts'
import { addErp, type Erp } from '../support/gateway.ts'
import {
  dealers,
  editOf,
  sheetsOf,
  storedThings,
  type Change,
  type Stored,
} from '../support/sheets/undo-world.ts'

let portal: TestApp
let admin: Staff
let erp: Erp
beforeAll(async () => {
  portal = await startTestApp()
  admin = await addStaff(portal, ['admin'])
  erp = await addErp(portal)
  // Steps of all sizes, so that undoing is tried and not the second person.
  await admin.call('PUT /desk/priceLimit', { body: { percent: 100 } })
  await erp('PUT /erp/v1/businesses', {
    body: { rows: dealers.map(dealer => ({ code: dealer, name: '一号店', kind: 'dealer' as const })) },
  })
  await portal.db.insertInto('cookbook_category').values({ name: '小食', position: 1 }).execute()
})
afterAll(() => portal.close())

/** Imports a file and returns its batch; undefined where it changes nothing. */
const importOne = async ({ kind, titles, rows }: Change): Promise<number | undefined> => {
  const { id } = await admin.call('POST /desk/changes', {
    body: { kind, name: 'x.csv', titles: [...titles], rows: rows.length },
  })
  const cells = rows.map(row => [...row.cells])
  await admin.call('POST /desk/changes/{id}/rows', { path: { id }, body: { first: 2, rows: cells } })
  const applied = await tryDesk(portal, 'POST /desk/changes/{id}/apply', { path: { id } }, admin)
  return applied.code === code.ok ? id : undefined
}

interface Times {
  readonly before: Stored
  readonly after: Stored
  readonly now: Stored
}

/** The answer and the result of undoing: all as before it, or all as it is with the rows that were changed since. */
const expectedOf = (
  { kind, rows }: Change,
  steps: ReadonlyMap<number, string>,
  { before, after, now }: Times,
) => {
  // A price that waits for a second person has not changed.
  const touched = rows.filter((_, at) => steps.get(at + 2) === 'done')
  const places = new Map(rows.map((row, at) => [row, String(at + 2)]))
  const moved = touched.filter(({ key }) => !isDeepStrictEqual(now[kind].get(key), after[kind].get(key)))
  if (moved.length > 0)
    return { answer: code.conflict, moved: moved.map(row => places.get(row) ?? ''), left: now }
  const things = new Map(now[kind])
  for (const { key } of touched) {
    const thing = before[kind].get(key)
    if (thing === undefined) things.delete(key)
    else things.set(key, thing)
  }
  return { answer: code.ok, moved: [], left: { ...now, [kind]: things } }
}

test(
  'undoing a batch makes everything as before it, or names exactly the rows that were changed since',
  async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        sheetsOf(),
        fc.array(fc.nat(9_999), { maxLength: 3 }),
        async (first: Change, later: readonly number[]) => {
          const before = await storedThings(portal.db)
          const id = await importOne(first)
          fc.pre(id !== undefined)
          const path = { id: id ?? 0 }
          const after = await storedThings(portal.db)
          for (const chosen of later) await editOf(first, chosen)(admin, erp)
          const now = await storedThings(portal.db)
          const { rows } = await admin.call('POST /desk/changes/{id}/action/rows', { path, body: {} })
          const answer = await tryDesk(portal, 'POST /desk/changes/{id}/undo', { path }, admin)
          const { fields = [] } = answer.body as RefusalDetail
          const steps = new Map(rows.map(({ place, step }) => [place, step]))
          const expected = expectedOf(first, steps, { before, after, now })
          expect({
            answer: answer.code,
            moved: fields.map(field => field.path),
            left: await storedThings(portal.db),
          }).toEqual(expected)
          seen.add(`${first.kind} ${expected.answer === code.ok ? 'undone' : 'refused'}`)
        },
      ),
      { numRuns: sequences(40) },
    )
    // Without both outcomes of a kind the runs would say little of it.
    expect(seen.size).toBeGreaterThan(8)
  },
  timeLimit(),
)
