import { lineProblems, type ProblemKind } from '#contract/cart/line-problems.ts'
import type { EditLine } from './edit-cart.ts'
import { isStorable, type SettingsDraft } from './edit-draft.ts'

/** The changes made on this page that the portal has not confirmed yet. */
export interface Pending {
  /** Cases by product. */
  readonly quantities: ReadonlyMap<number, number>
  /** Remarks by product. */
  readonly notes: ReadonlyMap<number, string>
  /** By product, because lines get other ids when the change is opened again. */
  readonly removed: ReadonlySet<number>
  readonly draft: SettingsDraft | null
}

export const nothing: Pending = {
  quantities: new Map(),
  notes: new Map(),
  removed: new Set(),
  draft: null,
}

/** The number of changes that wait to be stored. Fields that cannot be stored wait for the person. */
export const waitingIn = ({ quantities, notes, removed, draft }: Pending): number =>
  quantities.size + notes.size + removed.size + (draft && isStorable(draft) ? 1 : 0)

export const isNothing = (pending: Pending): boolean => waitingIn(pending) === 0 && pending.draft === null

const others = <K, V>(all: ReadonlyMap<K, V>, sent: ReadonlyMap<K, V>): ReadonlyMap<K, V> =>
  new Map([...all].filter(([key, value]) => sent.get(key) !== value))

/** The changes left after some of them were stored. A change made again meanwhile stays. */
export const without = (pending: Pending, sent: Pending): Pending => ({
  quantities: others(pending.quantities, sent.quantities),
  notes: others(pending.notes, sent.notes),
  removed: new Set([...pending.removed].filter(id => !sent.removed.has(id))),
  draft: pending.draft === sent.draft ? null : pending.draft,
})

/** These depend on other orders too, so only the portal knows. */
const ofPortal: ReadonlySet<ProblemKind> = new Set(['quota', 'allotment'])

const withQuantity = (line: EditLine, qty: number): EditLine => {
  const { product, price, orderPrice, stock, available, minimum, multiple, maximum, problems } = line
  const found = lineProblems({
    qty,
    onSale: product.onSale,
    price,
    addedPrice: orderPrice,
    stock,
    available,
    rule: { minimum, multiple, maximum },
    hasAddress: !problems.includes('addressGone'),
  })
  return { ...line, qty, problems: [...problems.filter(kind => ofPortal.has(kind)), ...found] }
}

/** The lines as they are once everything is stored; untouched lines are the same objects. */
export const shownLines = (
  lines: readonly EditLine[],
  { quantities, notes, removed }: Pending,
): readonly EditLine[] =>
  lines
    .filter(({ product }) => !removed.has(product.id))
    .map(line => {
      const qty = quantities.get(line.product.id)
      const note = notes.get(line.product.id)
      const changed = qty === undefined || qty === line.qty ? line : withQuantity(line, qty)
      return note === undefined || note === changed.note ? changed : { ...changed, note }
    })
