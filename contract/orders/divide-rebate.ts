/** An order of the checkout, with the fen of it that a rebate may pay. */
interface PaidInPart {
  readonly mostRebate: number
}

interface Account {
  readonly id: number
  /** Fen. */
  readonly left: number
}

/** Fen that one order takes from one account. */
export interface RebateTake {
  readonly accountId: number
  readonly amount: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Fen in all accounts together. */
export const leftInAll = (accounts: readonly Pick<Account, 'left'>[]): number =>
  sumOf(accounts.map(({ left }) => left))

/** The most that a checkout can be paid with: the limits of its orders, and what the accounts have. */
export const mostOfCheckout = (
  orders: readonly PaidInPart[],
  accounts: readonly Pick<Account, 'left'>[],
): number => Math.min(sumOf(orders.map(({ mostRebate }) => mostRebate)), leftInAll(accounts))

/** The orders pay in proportion to their limits. The fen that rounding leaves go to the first orders with a fraction. */
function sharesOf(amount: number, limits: readonly number[]): number[] {
  const all = BigInt(sumOf(limits))
  if (all === 0n) return limits.map(() => 0)
  const shares = limits.map(limit => Number((BigInt(amount) * BigInt(limit)) / all))
  let rest = amount - sumOf(shares)
  return shares.map((share, place) => {
    // An order with a fraction is below its limit, and there are at least as many of them as fen are left.
    const hasFraction = (BigInt(amount) * BigInt(limits[place] ?? 0)) % all > 0n
    if (rest === 0 || !hasFraction) return share
    rest -= 1
    return share + 1
  })
}

/**
 * Divides an amount over the orders of a checkout, and over the accounts in the given order. An order draws on the
 * first account that can pay its whole share, the largest shares first; only where no account can does it draw on
 * several. More than the limits or the accounts allow is left out.
 *
 * @returns the takes of each order
 */
export function divideRebate(
  asked: number,
  orders: readonly PaidInPart[],
  accounts: readonly Account[],
): readonly (readonly RebateTake[])[] {
  const amount = Math.min(asked, mostOfCheckout(orders, accounts))
  const shares = sharesOf(
    amount,
    orders.map(({ mostRebate }) => mostRebate),
  )
  const left = new Map(accounts.map(account => [account.id, account.left]))
  const takes = new Map<number, RebateTake[]>()
  const draw = (place: number, accountId: number, fen: number) => {
    left.set(accountId, (left.get(accountId) ?? 0) - fen)
    takes.set(place, [...(takes.get(place) ?? []), { accountId, amount: fen }])
  }
  const largest = shares
    .map((share, place) => ({ share, place }))
    .toSorted((one, other) => other.share - one.share)
  const split = largest.filter(({ share, place }) => {
    const whole = [...left].find(([, fen]) => fen >= share)
    if (share > 0 && whole) draw(place, whole[0], share)
    return share > 0 && !whole
  })
  for (const { share, place } of split) {
    let open = share
    for (const [accountId, fen] of left) {
      const part = Math.min(open, fen)
      if (part > 0) draw(place, accountId, part)
      open -= part
    }
  }
  return orders.map((_, place) => takes.get(place) ?? [])
}
