export type Target = 'cart' | 'quickOrder' | 'sampleList'
export interface ModelLine {
  qty: number
  note: string
  rev: number
}
export interface Product {
  readonly id: number
  readonly legal: (qty: number) => boolean
  readonly onSale: boolean
  readonly price: number | null
  readonly sample: boolean
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
}

/** The three lists of one business, in the plainest words there are. */
export class Model {
  readonly lists: Record<Target, Map<string, ModelLine>> = {
    cart: new Map(),
    quickOrder: new Map(),
    sampleList: new Map(),
  }
  readonly revs: Record<Target, number> = { cart: 0, quickOrder: 0, sampleList: 0 }
  readonly ends = new Map<string, number>()
  readonly #products: ReadonlyMap<number, Product>
  readonly #addresses: readonly number[]

  constructor(products: readonly Product[], addresses: readonly number[]) {
    this.#products = new Map(products.map(product => [product.id, product]))
    this.#addresses = addresses
  }

  #refusal(target: Target, key: string, qty: number): string | null {
    const parts = key.split(':').map(Number)
    const product = this.#products.get(parts.at(-1) ?? 0)
    if (!product) return 'unknownSku'
    if (target === 'cart' && !this.#addresses.includes(parts[0] ?? 0)) return 'unknownAddress'
    if (target === 'quickOrder') return qty > 99_999 ? 'quantity' : null
    if (!product.onSale) return 'offSale'
    if (target === 'sampleList') {
      if (!product.sample) return 'notSample'
      return qty > 5 ? 'quantity' : null
    }
    if (product.price === null) return 'noPrice'
    return product.legal(qty) ? null : 'quantity'
  }

  #one({ target, key, op, qty, note, baseQty, baseRev }: Wanted): Result {
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
    const next = { qty: wanted, note: note ?? line?.note ?? '', rev: this.revs[target] + 1 }
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
      for (const key of gone) this.ends.set(`${target} ${key}`, this.revs[target])
    }
    return results
  }

  /** All or nothing: what is refused changes nothing. */
  strictly(edits: readonly Wanted[]): Result[] {
    const copy = structuredClone({ lists: this.lists, revs: this.revs, ends: this.ends })
    const results = this.apply(edits)
    if (results.some(({ rejected }) => rejected !== null)) {
      Object.assign(this.lists, copy.lists)
      Object.assign(this.revs, copy.revs)
      this.ends.clear()
      for (const [place, rev] of copy.ends) this.ends.set(place, rev)
    }
    return results
  }
}
