import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { code } from '#contract/kernel/errors.ts'
import { completeReturn, decideReturn } from '#server/domains/returns/public.ts'
import { Refusal } from '#server/http/refusal.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'
import { fc, sequences } from '../../support/properties.ts'
import { addSku } from '../support/cart.ts'
import { asBrand, confirmedOrder, noteOnTheWay } from '../support/orders/deliveries.ts'
import { addOrderingDealer, addQuickly } from '../support/orders/orders.ts'
import { lineOf, signFor, type ReturningDealer } from '../support/orders/returns.ts'

const shipped = [5, 3]
let portal: TestApp
let dealer: ReturningDealer
/** Of the same dealer. */
let colleague: ReturningDealer
let skus: number[]
beforeAll(async () => {
  portal = await startTestApp()
  dealer = await addOrderingDealer(portal)
  colleague = { ...dealer, ...(await addQuickly(portal, 3, dealer.business)) }
  skus = [await addSku(portal), await addSku(portal)]
})
afterAll(() => portal.close())

interface World {
  readonly note: number
  readonly lines: readonly number[]
}

/** A model: the received cases of each line, and the applications. */
interface State {
  readonly received: readonly number[] | null
  readonly applications: readonly { readonly status: number; readonly cases: readonly number[] }[]
}

type Move = 'revoke' | 'approve' | 'reject' | 'complete'

type Act =
  | { readonly kind: 'sign'; readonly missing: readonly number[] }
  | { readonly kind: 'apply'; readonly cases: readonly number[] }
  | { readonly kind: Move; readonly of: number }

const moves = { revoke: [10, 50], approve: [10, 20], reject: [10, 30], complete: [20, 40] } as const

const counts = ({ status }: { readonly status: number }) => [10, 20, 40].includes(status)

const appliedOf = ({ applications }: State, line: number): number =>
  applications.filter(counts).reduce((sum, { cases }) => sum + (cases[line] ?? 0), 0)

/** The state after an act; undefined where it must change nothing. */
const after = (state: State, act: Act): State | undefined => {
  if (act.kind === 'sign') {
    if (state.received) return undefined
    return { ...state, received: shipped.map((qty, at) => qty - Math.min(qty, act.missing[at] ?? 0)) }
  }
  if (act.kind === 'apply') {
    const fits = act.cases.every((qty, line) => qty + appliedOf(state, line) <= (state.received?.[line] ?? 0))
    if (!state.received || !fits || act.cases.every(qty => qty === 0)) return undefined
    return { ...state, applications: [...state.applications, { status: 10, cases: act.cases }] }
  }
  const [from, to] = moves[act.kind]
  if (state.applications[act.of]?.status !== from) return undefined
  return {
    ...state,
    applications: state.applications.map((one, at) => (at === act.of ? { ...one, status: to } : one)),
  }
}

const stateOf = async ({ note }: World): Promise<State & { readonly applied: number[] }> => {
  const { rows: lines } = await sql<{ received: number | null; applied: number }>`
    select received, applied from delivery_line where note_id = ${note} order by place`.execute(portal.db)
  const { rows: applications } = await sql<State['applications'][number]>`
    select a.status, (select json_agg(coalesce(l.qty, 0) order by d.place) from delivery_line d
        left join return_line l on l.delivery_line_id = d.id and l.application_id = a.id where d.note_id = a.note_id)
      as cases
    from return_application a where a.note_id = ${note} order by a.id`.execute(portal.db)
  const received = lines.flatMap(line => (line.received === null ? [] : [line.received]))
  return {
    received: received.length === lines.length ? received : null,
    applications,
    applied: lines.map(({ applied }) => applied),
  }
}

const plain = ({ received, applications }: State): State => ({ received, applications })

const idsOf = async ({ note }: World): Promise<number[]> =>
  (
    await portal.db
      .selectFrom('return_application')
      .select('id')
      .where('note_id', '=', note)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

const refusals: readonly number[] = [code.refused, code.invalid, code.notFound, code.conflict]

const accepted = (answer: { readonly code: number }): boolean => {
  if (answer.code !== code.ok) expect(refusals).toContain(answer.code)
  return answer.code === code.ok
}

const isDone = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && error.message.includes('answered')))
      return false
    throw error
  }
}

const apply = async (world: World, who: ReturningDealer, cases: readonly number[]): Promise<boolean> => {
  const lines = await Promise.all(
    cases.flatMap((qty, at) => (qty > 0 ? [lineOf(portal, who, world.lines[at] ?? 0, qty)] : [])),
  )
  return accepted(
    await who.client.send('POST /deliveryNotes/returnRequest', {
      body: { id: world.note, lines, remark: '' },
    }),
  )
}

const carryOut = async (world: World, act: Act, who: ReturningDealer): Promise<boolean> => {
  if (act.kind === 'sign')
    return isDone(
      signFor(
        portal,
        who,
        world.note,
        shipped.map((qty, at) => qty - Math.min(qty, act.missing[at] ?? 0)),
      ),
    )
  if (act.kind === 'apply') return apply(world, who, act.cases)
  const id = (await idsOf(world))[act.of] ?? 999_999_999
  if (act.kind === 'revoke') {
    const found = await who.client.send('POST /deliveryNotes/returnRequestInfo', { body: { id } })
    const version = found.code === code.ok ? found.body.version : 1
    return accepted(
      await who.client.send('POST /deliveryNotes/returnRequestRevoke', { body: { id, version } }),
    )
  }
  const { kind } = act
  return isDone(
    asBrand<unknown>(portal, dealer.brand, by =>
      kind === 'complete'
        ? completeReturn(by, { id, version: null, credits: [], remark: '' })
        : decideReturn(by, { id, action: kind, version: null, why: '说明' }),
    ),
  )
}

const few = fc.integer({ min: 0, max: 3 })
const of = fc.integer({ min: 0, max: 5 })
const step = (kind: keyof typeof moves) => ({
  weight: 2,
  arbitrary: fc.record({ kind: fc.constant(kind), of }),
})
const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sign'), missing: fc.tuple(few, few) }) },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('apply'), cases: fc.tuple(few, few) }) },
  step('revoke'),
  step('approve'),
  step('reject'),
  step('complete'),
)

const newWorld = async (): Promise<World> => {
  const order = await confirmedOrder(
    portal,
    dealer,
    skus.map((sku, at) => ({ sku, qty: shipped[at] ?? 1 })),
  )
  const { id: note } = await noteOnTheWay(portal, dealer.brand, order, shipped)
  const { lines } = await dealer.client.expect('POST /deliveryNotes/returnRequestList', {
    body: { id: note },
  })
  return { note, lines: lines.map(({ id }) => id) }
}

/** Two acts at the same moment must end like the same acts one after the other, in some order. */
const together = async (world: World, before: State, pair: readonly Act[]): Promise<State> => {
  const who = [dealer, colleague]
  const results = await Promise.all(pair.map((act, at) => carryOut(world, act, who[at] ?? dealer)))
  const { applied, ...now } = await stateOf(world)
  const outcomes = [pair, pair.toReversed()].map(inOrder => {
    let state = before
    const done = new Map<Act, boolean>()
    for (const act of inOrder) {
      const next = after(state, act)
      done.set(act, next !== undefined)
      state = next ?? state
    }
    return JSON.stringify({ results: pair.map(act => done.get(act)), state: plain(state) })
  })
  expect(outcomes).toContain(JSON.stringify({ results, state: plain(now) }))
  expect(applied).toEqual(shipped.map((_, line) => appliedOf(now, line)))
  for (const [line, count] of applied.entries()) expect(count).toBeLessThanOrEqual(now.received?.[line] ?? 0)
  return now
}

test('never more is applied for than was signed, whoever signs, applies and decides at the same time', async () => {
  let raced = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(acts, acts, fc.boolean()), { minLength: 6, maxLength: 16 }),
      async steps => {
        const world = await newWorld()
        let now = plain(await stateOf(world))
        for (const [act, other, isRaced] of steps) {
          // Two applications at once are the dangerous case; two of the same kind race most.
          const pair = isRaced ? [act, act.kind === 'apply' ? { ...act } : other] : [act]
          raced += isRaced ? 1 : 0
          now = await together(world, now, pair)
        }
      },
    ),
    { numRuns: sequences(10) },
  )
  expect(raced).toBeGreaterThan(20)
})

const many = 20

test('twenty applications at once for the last cases: as many as are left are taken, and no more', async () => {
  const world = await newWorld()
  await signFor(portal, dealer, world.note, shipped)
  const answers = await Promise.all(
    Array.from({ length: many }, (_, at) => apply(world, at % 2 === 0 ? dealer : colleague, [2, 1])),
  )
  expect(answers.filter(Boolean)).toHaveLength(2)
  expect((await stateOf(world)).applied).toEqual([4, 2])
})
