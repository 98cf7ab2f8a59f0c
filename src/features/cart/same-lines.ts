import type { FilledLine } from '../../device/lines/fill-lines.ts'

type Compared = Exclude<
  keyof FilledLine,
  'product' | 'rule' | 'problems' | 'pricedAt' | 'skuId' | 'addressId'
>

/** All fields but those compared by their content; the key stands for product and address. */
const compared = Object.keys({
  key: true,
  id: true,
  qty: true,
  note: true,
  status: true,
  grossWeight: true,
  volume: true,
  price: true,
  addedPrice: true,
  stock: true,
  stockDate: true,
  available: true,
} satisfies Record<Compared, true>) as readonly Compared[]

/** Every answer brings new objects that are mostly equal. */
const isSame = (one: FilledLine, other: FilledLine): boolean =>
  one === other ||
  (compared.every(name => one[name] === other[name]) &&
    one.problems.join() === other.problems.join() &&
    one.rule?.minimum === other.rule?.minimum &&
    one.rule?.multiple === other.rule?.multiple &&
    one.rule?.maximum === other.rule?.maximum &&
    (one.product === other.product || JSON.stringify(one.product) === JSON.stringify(other.product)))

/** Keeps an equal line the same object, so that its row is not drawn again. */
export class SameLines {
  #lines: ReadonlyMap<string, FilledLine> = new Map()

  /**
   * `isDated`: each line shows the date of its price; without it the date is ignored, since it differs in every
   * answer.
   */
  take(lines: readonly FilledLine[], isDated = false): readonly FilledLine[] {
    const kept = lines.map(line => {
      const before = this.#lines.get(line.key)
      const isAsOld = !isDated || before?.pricedAt === line.pricedAt
      return before && isAsOld && isSame(before, line) ? before : line
    })
    this.#lines = new Map(kept.map(line => [line.key, line]))
    return kept
  }
}
