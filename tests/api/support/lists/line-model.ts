export type Target = 'cart' | 'quickOrder' | 'sampleList'
type WrongQuantity = 'minimum' | 'multiple' | 'maximum'

export interface ModelLine {
  qty: number
  note: string
  rev: number
  /** Fen per case when somebody last put the line in, or accepted a price. */
  added: number | null
}
export interface Product {
  readonly id: number
  readonly code: string
  /** The fault of this quantity in an order. */
  readonly wrong: (qty: number) => WrongQuantity | null
  readonly sample: boolean
  readonly storage: 'frozen' | 'chilled'
  /** The cases that the supplier says it has. */
  readonly available: number | null
  onSale: boolean
  price: number | null
}
export type Result = {
  rejected: string | null
  qty: number | null
  overwrote: number | null
  again: string | null
}
export interface Wanted {
  readonly target: Target
  readonly key: string
  readonly op: 'set' | 'add' | 'remove'
  readonly qty: number
  readonly note?: string
  readonly baseQty: number
  readonly baseRev: number
  /** The price at which the line was put in, if it only moves here. */
  readonly movedPrice?: number | null
}

const mostCases = 99_999

/** Today's price of a case; a product that is off sale has none. */
export const priceToday = (product: Product | undefined): number | null =>
  product?.onSale === true ? product.price : null

/** A plain model of the three lists of one business. */
export class Model {
  readonly lists: Record<Target, Map<string, ModelLine>> = {
    cart: new Map(),
    quickOrder: new Map(),
    sampleList: new Map(),
  }
  readonly revs: Record<Target, number> = { cart: 0, quickOrder: 0, sampleList: 0 }
  readonly ends = new Map<string, number>()
  /** The lines of the sample basket that the next application leaves out. */
  readonly unselected = new Set<string>()
  /** The vehicle of each address, and of those that have none of their own. */
  readonly cars = new Map<number | 'default', number>()
  readonly #products: ReadonlyMap<number, Product>
  readonly #addresses: readonly number[]

  constructor(products: readonly Product[], addresses: readonly number[]) {
    this.#products = new Map(products.map(product => [product.id, product]))
    this.#addresses = addresses
  }

  productOf(key: string): Product | undefined {
    return this.#products.get(Number(key.split(':').at(-1)))
  }

  #refusal(target: Target, key: string, qty: number): string | null {
    const product = this.productOf(key)
    if (!product) return 'unknownSku'
    if (target === 'cart' && !this.#addresses.includes(Number(key.split(':')[0]))) return 'unknownAddress'
    if (target === 'quickOrder') return qty > mostCases ? 'quantity' : null
    if (!product.onSale) return 'offSale'
    if (target === 'sampleList') {
      if (!product.sample) return 'notSample'
      return qty > 5 ? 'quantity' : null
    }
    if (product.price === null) return 'noPrice'
    return qty <= mostCases && product.wrong(qty) === null ? null : 'quantity'
  }

  #one({ target, key, op, qty, note, baseQty, baseRev, movedPrice }: Wanted): Result {
    const list = this.lists[target]
    const line = list.get(key)
    const place = `${target} ${key}`
    const end = this.ends.get(place)
    const gone = end !== undefined && end > baseRev
    const result = (rejected: string | null, more: Partial<Result> = {}): Result => ({
      rejected,
      qty: list.get(key)?.qty ?? null,
      overwrote: null,
      again: null,
      ...more,
    })
    const others = line && !gone && line.rev > baseRev && line.qty !== baseQty ? line.qty : null
    if (op === 'remove') {
      if (!gone) list.delete(key)
      return result(null, { overwrote: others })
    }
    if (op === 'set' && gone) return result('removed')
    const wanted = op === 'set' ? qty : (line?.qty ?? 0) + qty
    if (wanted === 0) return result('removed')
    const onlyNote = line !== undefined && op === 'add' && qty === 0
    const refusal = onlyNote ? null : this.#refusal(target, key, wanted)
    if (refusal !== null) return result(refusal)
    const isPutIn = movedPrice === undefined && (!line || (op === 'add' && qty > 0))
    const added = isPutIn ? priceToday(this.productOf(key)) : line ? line.added : (movedPrice ?? null)
    const next = { qty: wanted, note: note ?? line?.note ?? '', rev: this.revs[target] + 1, added }
    if (line?.qty !== next.qty || line.note !== next.note) list.set(key, next)
    return result(null, {
      overwrote: op === 'set' && line && line.rev > baseRev && line.qty !== baseQty ? line.qty : null,
      again: gone ? 'removed' : null,
    })
  }

  /** One transaction: every edit in order, one new revision for each list that has changed. */
  apply(edits: readonly Wanted[]): Result[] {
    const before = {
      cart: new Map(this.lists.cart),
      quickOrder: new Map(this.lists.quickOrder),
      sampleList: new Map(this.lists.sampleList),
    }
    const touched = new Set<string>()
    const results = edits.map(edit => {
      const was = this.lists[edit.target].get(edit.key)
      const result = this.#one(edit)
      if (this.lists[edit.target].get(edit.key) !== was) touched.add(edit.target)
      return result
    })
    for (const target of touched as Set<Target>) {
      const now = this.lists[target]
      const gone = [...before[target].keys()].filter(key => !now.has(key))
      const kept = edits.filter(
        edit =>
          edit.target === target && now.has(edit.key) && now.get(edit.key) !== before[target].get(edit.key),
      )
      // A line that came and went within the transaction was never there.
      if (gone.length + kept.length === 0) continue
      this.revs[target] += 1
      for (const key of gone) {
        this.ends.set(`${target} ${key}`, this.revs[target])
        if (target === 'sampleList') this.unselected.delete(key)
      }
    }
    return results
  }

  /** All or nothing: a refusal changes nothing. */
  strictly(edits: readonly Wanted[]): Result[] {
    const { lists, revs, ends, unselected } = this
    const copy = structuredClone({ lists, revs, ends, unselected })
    const results = this.apply(edits)
    if (results.some(({ rejected }) => rejected !== null)) {
      Object.assign(this.lists, copy.lists)
      Object.assign(this.revs, copy.revs)
      this.ends.clear()
      for (const [place, rev] of copy.ends) this.ends.set(place, rev)
      this.unselected.clear()
      for (const key of copy.unselected) this.unselected.add(key)
    }
    return results
  }
}
