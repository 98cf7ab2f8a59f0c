import { priceToday, type Model, type Product } from './line-model.ts'
import { perCase } from './lists-products.ts'

/** A plain model of a line's problems and of the sums of lines. */
export const problemsOf = (product: Product | undefined, qty: number, added: number | null): string[] => {
  if (product?.onSale !== true) return ['offSale']
  if (product.price === null) return ['noPrice']
  const wrong = product.wrong(qty)
  return [
    ...(wrong === null ? [] : [wrong]),
    ...(product.available !== null && product.available < qty ? ['shortStock'] : []),
    ...(added !== null && added !== product.price ? ['priceChanged'] : []),
  ]
}

const keepFromOrdering = new Set(['offSale', 'noPrice', 'minimum', 'multiple', 'maximum'])

export interface Checked {
  readonly id: number
  readonly key: string
  readonly qty: number
  readonly product: Product | undefined
  readonly problems: string[]
}

export const checkedLines = (
  model: Model,
  list: 'cart' | 'quickOrder',
  lines: readonly { id: number; key: string }[],
): Checked[] =>
  lines.map(({ id, key }) => {
    const { qty = 0, added = null } = model.lists[list].get(key) ?? {}
    const product = model.productOf(key)
    return { id, key, qty, product, problems: problemsOf(product, qty, added) }
  })

export const withProblems = (lines: readonly Checked[]) =>
  lines.filter(({ problems }) => problems.length > 0).map(({ id, key, problems }) => ({ id, key, problems }))

const casesOf = (lines: readonly Checked[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

const weighed = (cases: number) => ({
  cases,
  weight: cases * perCase.grossWeight,
  volume: cases * perCase.volume,
})

export const sumsOf = (lines: readonly Checked[]) => ({
  lines: lines.length,
  amount: lines.reduce((sum, { qty, product }) => sum + qty * (priceToday(product) ?? 0), 0),
  ...weighed(casesOf(lines)),
  loads: (['frozen', 'chilled'] as const).flatMap(storage => {
    const stored = lines.filter(({ product }) => product?.storage === storage)
    return stored.length === 0 ? [] : [{ storage, ...weighed(casesOf(stored)) }]
  }),
})

interface Minimums {
  readonly amount: number
  readonly cases: number
}

const groupOf = (addressId: number, lines: readonly Checked[], minimums: Minimums) => {
  const rest = sumsOf(lines.filter(({ problems }) => !problems.some(one => keepFromOrdering.has(one))))
  const missing = [
    { kind: 'minimumAmount', required: minimums.amount, present: rest.amount },
    { kind: 'minimumCases', required: minimums.cases, present: rest.cases },
  ].filter(({ required, present }) => present < required)
  const nothing = [{ kind: 'nothingLeft', required: 1, present: 0 }]
  return {
    addressId,
    lines: withProblems(lines),
    problems: rest.lines === 0 ? nothing : missing,
    sums: sumsOf(lines),
    rest,
  }
}

/** The answer of the check before an order: a group for each address, in the order of its first line. */
export const checkOf = (lines: readonly Checked[], minimums: Minimums) => {
  const addressOf = ({ key }: Checked) => Number(key.split(':')[0])
  const groups = [...new Set(lines.map(addressOf))].map(addressId =>
    groupOf(
      addressId,
      lines.filter(line => addressOf(line) === addressId),
      minimums,
    ),
  )
  const stopped = lines.some(({ problems }) => problems.some(one => keepFromOrdering.has(one)))
  const ready = !stopped && groups.every(({ problems }) => problems.length === 0)
  return { ready, groups, sums: sumsOf(lines) }
}
