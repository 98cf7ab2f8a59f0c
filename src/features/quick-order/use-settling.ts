import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DraftStore } from '../../device/lines/draft-store.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import type { DraftRow } from '../../device/store/rows.ts'
import type { ProductFacts } from '../../device/lines/known-products.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { byCode, type KnownProduct } from './known-products.ts'
import { draftState, planDrafts, type DraftState } from './plan-drafts.ts'
import { askCodes, askOffers, type Card, type Offer } from './queries.ts'
import { codeKey } from './reading/read-cell.ts'

type Edit = (changes: readonly WantedChange[], seen?: readonly ProductFacts[]) => Promise<void>
type Plan = ReturnType<typeof planDrafts>

/** A failed look-up is tried again, in case nobody tells of the network. */
const pauseMs = 15_000

/** A person waits for the portal as long as this; then the device's package is asked. */
const patienceMs = 1_500

interface Settling {
  readonly store: DraftStore | null
  readonly rows: readonly DraftRow[] | null
  /** False while a shown row is not on disk yet: no line can be made of it. */
  readonly isWritten: boolean
  readonly known: ReadonlyMap<number, KnownProduct>
  readonly seen: ReadonlyMap<number, unknown>
  readonly pad: Parameters<typeof planDrafts>[1]
  /** Products of lines whose price and rule nobody has told this device yet. */
  readonly unruled: readonly number[]
  readonly edit: Edit
  /** Told of rows that become lines, before they do. */
  readonly onSettle: (changes: readonly WantedChange[]) => void
  readonly onUnsaved: (error: unknown) => void
  /** Told once the portal does not answer a look-up. */
  readonly onSilence: () => void
}

/** No key of a code has such a sign. */
const ruleName = (skuId: number) => `#${skuId}`

const seenOf = (cards: readonly Card[], offers: ReadonlyMap<number, Offer>): ProductFacts[] =>
  cards.map(({ id, code, name, spec, unit, storage, picture, onSale }) => ({
    skuId: id,
    product: { id, code, name, spec, unit, storage, picture, onSale },
    offer: offers.get(id) ?? null,
  }))

interface Judged {
  readonly pad: Settling['pad']
  readonly states: WeakMap<DraftRow, DraftState>
}

/** A row that was judged before over the same lines keeps its state, the same object, and is not drawn again. */
function stateOf(row: DraftRow, { pad, states }: Judged): DraftState {
  const state = states.get(row) ?? draftState(row, pad)
  states.set(row, state)
  return state
}

/** Makes lines of rows as soon as their products are known: by this device at once, else by asking the portal. */
export function useSettling({
  store,
  rows,
  isWritten,
  known,
  seen,
  pad,
  unruled,
  edit,
  onSettle,
  onUnsaved,
  onSilence,
}: Settling) {
  const codes = useMemo(() => byCode(known), [known])
  const online = useOnline()
  const [round, setRound] = useState(0)
  const asking = useRef(new Set<string>())

  useEffect(() => {
    if (round === 0) return undefined
    const timer = setTimeout(() => setRound(0), pauseMs)
    return () => clearTimeout(timer)
  }, [round])

  function settle(drafts: DraftStore, changes: Plan['changes']): void {
    const ids = changes.flatMap(({ from }) => from?.id ?? [])
    onSettle(changes)
    const isNew = ({ key }: Plan['changes'][number]) => !pad.quantities.has(key)
    drafts
      .taken(
        ids,
        changes
          .filter(isNew)
          .flatMap(({ key, from }) => (from ? [[key, from.id] as const] : []))
          .toReversed(),
      )
      .catch(onUnsaved)
    edit(changes, unseenOf(changes))
      .catch(onUnsaved)
      .finally(() => void drafts.returned(ids))
  }

  /** Facts of their products that this device knows from other sources, so that the new lines have names at once. */
  function unseenOf(changes: Plan['changes']): ProductFacts[] {
    return changes.flatMap(({ key }): ProductFacts[] => {
      const skuId = Number(key)
      const product = seen.has(skuId) ? undefined : known.get(skuId)?.product
      return product ? [{ skuId, product, offer: null }] : []
    })
  }

  function ask(drafts: DraftStore, codesOpen: readonly string[], skuIds: readonly number[]): void {
    const open = codesOpen.filter(code => !asking.current.has(codeKey(code)))
    const rules = skuIds.filter(skuId => !asking.current.has(ruleName(skuId)))
    if (open.length + rules.length === 0) return
    const names = [...open.map(codeKey), ...rules.map(ruleName)]
    for (const name of names) asking.current.add(name)
    const late = setTimeout(onSilence, patienceMs)
    lookUp(drafts, open, rules)
      .catch(() => {
        onSilence()
        // Nobody answered: the rows wait, and say so.
        for (const skuId of rules) asking.current.delete(ruleName(skuId))
        setRound(1)
      })
      // A rule that was answered is not asked for again, even if there is none.
      .finally(() => {
        clearTimeout(late)
        for (const code of open) asking.current.delete(codeKey(code))
      })
  }

  async function lookUp(
    drafts: DraftStore,
    open: readonly string[],
    rules: readonly number[],
  ): Promise<void> {
    const cards = open.length > 0 ? await askCodes(open) : []
    const found = cards.filter(card => card !== null)
    const offers = await askOffers([...new Set([...found.map(({ id }) => id), ...rules])])
    const ruled = rules.flatMap((skuId): ProductFacts[] => {
      const product = known.get(skuId)?.product
      return product ? [{ skuId, product, offer: offers.get(skuId) ?? null }] : []
    })
    const answers = new Map(open.map((code, at) => [codeKey(code), cards[at] ?? null]))
    const told = (drafts.rows() ?? []).flatMap((row): DraftRow[] => {
      const answer = row.skuId === null ? answers.get(codeKey(row.code)) : undefined
      if (answer === undefined) return []
      return [{ ...row, skuId: answer?.id ?? null, isUnknown: answer === null }]
    })
    const learnt = [...seenOf(found, offers), ...ruled]
    await Promise.all([
      learnt.length > 0 ? edit([], learnt) : undefined,
      told.length > 0 ? drafts.found(told) : undefined,
    ])
  }

  const carryOut = useEffectEvent((drafts: DraftStore, plan: Plan) => {
    if (plan.found.length > 0) drafts.found(plan.found).catch(onUnsaved)
    if (plan.changes.length > 0) settle(drafts, plan.changes)
  })
  const askFor = useEffectEvent(ask)

  useEffect(() => {
    const drafts = rows ?? []
    // Where the rows are others by now, they are drawn next.
    if (!store?.isWritten() || !isWritten || store.rows() !== rows) return
    if (drafts.length + unruled.length === 0) return
    const plan = planDrafts(drafts, pad, key => codes.get(key)?.id)
    carryOut(store, plan)
    if (online && round === 0) askFor(store, plan.ask, [...new Set([...plan.askRules, ...unruled])])
  }, [store, rows, isWritten, unruled, pad, codes, online, round])

  const judged = useMemo(() => ({ pad, states: new WeakMap<DraftRow, DraftState>() }), [pad])
  return useMemo(
    () => new Map((rows ?? []).map((row): [string, DraftState] => [row.id, stateOf(row, judged)])),
    [rows, judged],
  )
}
