import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LineState } from '#contract/cart/edits.ts'
import type { QuantityRule } from '#contract/cart/quantity.ts'
import { useEditLines, useLines } from '../../trade/use-lines.ts'
import { useUser } from '../../api/use-user.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import type { WantedChange } from '../../device/lines/edit-writer.ts'
import { partitionOf } from '../../device/store/partition.ts'
import type { DraftRow, KnownProductRow } from '../../device/store/rows.ts'
import type { ProductFacts } from '../../device/lines/known-products.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import type { backTo, Standing } from './history.ts'
import { knownProducts } from './known-products.ts'
import { padQueries } from './queries.ts'
import { useDrafts } from './use-drafts.ts'
import { useHistory } from './use-history.ts'
import { useSettling } from './use-settling.ts'

export type Written = Pick<DraftRow, 'code' | 'qty'>

const nobody: readonly DraftRow[] = []

const sayUnsaved = () => notify.error('没有保存到本机，请检查浏览器的存储空间后重试')

const removal = (key: string): WantedChange => ({
  target: 'quickOrder',
  key,
  change: { op: 'remove', qty: 0 },
})

function ruleIn(lines: readonly FilledLine[], seen: ReadonlyMap<number, KnownProductRow>) {
  const rules = new Map(lines.map(({ skuId, rule }) => [skuId, rule]))
  return (skuId: number): QuantityRule | null => rules.get(skuId) ?? seen.get(skuId)?.offer ?? null
}

const states = (lines: readonly (LineState & { readonly key: string })[]) =>
  new Map<string, LineState>(lines.map(({ key, qty, note }) => [key, { qty, note }]))

/** The pad: its lines, its rows that are no lines yet, and everything that a person does with them. */
export function usePad() {
  const partition = partitionOf(useUser())
  const list = useLines('quickOrder')
  const cart = useLines('cart')
  const editLines = useEditLines()
  const { store, rows, places, isWritten } = useDrafts(partition)
  const bought = useQuery(padQueries.bought(partition))
  const { lines, answeredAt, seen, isRead } = list
  const online = useOnline()
  const [isSilent, setSilent] = useState(false)
  const { data: packaged } = useQuery(padQueries.packaged(!online || isSilent))
  const known = useMemo(
    () => knownProducts({ lines, seen, bought: bought.data?.rows ?? [], packaged }),
    [lines, seen, bought.data, packaged],
  )
  const pad = useMemo(
    () => ({
      ruleOf: ruleIn(lines, seen),
      quantities: new Map(lines.map(({ key, qty }) => [key, qty])),
    }),
    [lines, seen],
  )
  useEffect(() => {
    if (!store || rows === null || !isRead) return
    // A device that stores nothing keeps the order for this visit.
    store.placeNew(lines.map(({ key }) => key)).catch(() => undefined)
  }, [store, rows, isRead, lines])
  const unruled = useMemo(() => lines.flatMap(({ skuId, rule }) => (rule === null ? [skuId] : [])), [lines])

  const standing = (): Standing => ({
    quickOrder: states(lines),
    cart: states(cart.lines),
    drafts: new Map((store?.rows() ?? []).map(row => [row.id, row])),
  })
  const edit = (changes: readonly WantedChange[], about?: readonly ProductFacts[]) => {
    editLines(changes, about).catch(sayUnsaved)
  }
  const history = useHistory(standing, ({ changes, put, remove }: ReturnType<typeof backTo>) => {
    if (changes.length > 0) edit(changes)
    if (put.length > 0) store?.put(put).catch(sayUnsaved)
    if (remove.length > 0) store?.remove(remove).catch(sayUnsaved)
  })
  const settled = useRef(new Map<string, { readonly key: string; readonly before: number | null }>())
  const draftStates = useSettling({
    store,
    rows,
    isWritten,
    known,
    seen,
    pad,
    unruled,
    edit: editLines,
    onSettle: changes => {
      history.follow(changes)
      for (const { key, from } of changes)
        if (from) settled.current.set(from.id, { key, before: pad.quantities.get(key) ?? null })
    },
    onUnsaved: sayUnsaved,
    onSilence: () => setSilent(true),
  })

  const actions = {
    /** Rows as they were written; products and rules are found afterwards. */
    write: (label: string, written: readonly Written[]): readonly DraftRow[] => {
      if (!store || written.length === 0) return []
      const before = standing()
      const added = store.add(written)
      added.kept.catch(sayUnsaved)
      history.record(
        label,
        [],
        added.rows.map(({ id }) => id),
        before,
      )
      return added.rows
    },
    change: (label: string, changes: readonly WantedChange[], about?: readonly ProductFacts[]) => {
      if (changes.length === 0) return
      history.record(label, changes)
      edit(changes, about)
    },
    setQuantity: (line: FilledLine, qty: number) => {
      if (qty === line.qty) return
      actions.change('修改数量', [{ target: 'quickOrder', key: line.key, change: { op: 'set', qty } }])
    },
    rewrite: (draft: DraftRow, next: Partial<Written>) => {
      const code = next.code ?? draft.code
      const isSame = code === draft.code
      const row = { ...draft, ...next, ...(!isSame && { skuId: null, isUnknown: false }) }
      if (isSame && row.qty === draft.qty) return
      history.record('修改', [], [draft.id])
      store?.put([row]).catch(sayUnsaved)
    },
    remove: (label: string, keys: readonly string[], ids: readonly string[]) => {
      history.record(label, keys.map(removal), ids)
      if (keys.length > 0) edit(keys.map(removal))
      if (ids.length > 0) store?.remove(ids).catch(sayUnsaved)
    },
  }

  return {
    ...actions,
    isRead: isRead && rows !== null,
    query: list.query,
    answeredAt,
    lines,
    drafts: rows ?? nobody,
    places,
    draftStates,
    known,
    bought,
    cart,
    history,
    /** The result of a row that was written on this page: the line, and its cases before. */
    settledOf: (id: string) => settled.current.get(id),
  }
}

export type Pad = ReturnType<typeof usePad>
