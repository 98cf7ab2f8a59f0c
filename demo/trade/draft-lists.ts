import { storageOrder, type Capacity, type Storage } from '../../contract/cart/line-sums.ts'
import type { Random } from '../random.ts'
import { casesOf, draftLine, isInOrder, shuffled, type Article, type DraftLine } from './article.ts'
import { faultLine, type FaultPlace } from './fault-lines.ts'
import { retiredCodes, type ListPlan } from './list-plans.ts'

export interface Drop {
  readonly id: number
  readonly isOpen: boolean
  readonly car: Capacity
}

interface Filling {
  readonly random: Random
  readonly plan: ListPlan
  readonly articles: readonly Article[]
  /** The business's addresses, in the order in which they were made. */
  readonly drops: readonly Drop[]
}

/** Articles in order and on sale at present; those that the business buys anyway first. */
const choices = ({ random, articles }: Pick<Filling, 'random' | 'articles'>): Article[] =>
  shuffled(
    random,
    articles.filter(article => isInOrder(article) && !retiredCodes.includes(article.code)),
  ).toSorted((left, right) => Number(left.lastQuantity === null) - Number(right.lastQuantity === null))

/** Splits the lines by storage; every address has some chilled and some ambient ones. */
const amounts = (lines: number): Readonly<Record<Storage, number>> => {
  const chilled = Math.max(1, Math.round(lines * 0.08))
  const ambient = Math.max(1, Math.round(lines * 0.17))
  return { frozen: lines - chilled - ambient, chilled, ambient }
}

/** Percent of the vehicle that one case takes, by weight or by volume. */
const percentOf = ({ grossWeight, volume }: Article, { weightLimit, volumeLimit }: Capacity): number =>
  Math.max(grossWeight / weightLimit, volume / volumeLimit) / 10

/** Around 1 each, and 1 on average. */
const unevenParts = ({ integer }: Random, amount: number): number[] => {
  const drawn = Array.from({ length: amount }, () => integer(60, 140))
  const mean = drawn.reduce((sum, part) => sum + part, 0) / amount
  return drawn.map(part => part / mean)
}

interface DraftStop {
  readonly isOpen: boolean
  readonly drafts: readonly DraftLine[]
  readonly place: FaultPlace
}

const draftStop = (filling: Filling, { address, lines, fill }: ListPlan['cart'][number]): DraftStop => {
  const drop = filling.drops[address]
  if (!drop) throw new Error(`business ${filling.plan.businessId} has no address ${address}`)
  const { random } = filling
  const some = amounts(lines)
  const fits = choices(filling)
  const chosen = storageOrder.flatMap(storage =>
    fits.filter(article => article.storage === storage).slice(0, some[storage]),
  )
  const casesFor = (article: Article, percent: number) =>
    casesOf(article, Math.round(percent / percentOf(article, drop.car)))
  const share = fill / some.frozen
  const parts = unevenParts(random, chosen.length)
  return {
    isOpen: drop.isOpen,
    drafts: chosen.map((article, index) =>
      draftLine(article, casesFor(article, share * (parts[index] ?? 1)), drop.id),
    ),
    place: {
      addressId: drop.id,
      taken: new Set(chosen.map(({ skuId }) => skuId)),
      usual: article => casesFor(article, share / 2),
    },
  }
}

/** Lines that are in order and lines that are not, mixed as they were put in. */
export const draftCart = (filling: Filling): DraftLine[] => {
  const { random, plan, articles } = filling
  const stops = plan.cart.map(stop => draftStop(filling, stop))
  const open = stops.filter(({ isOpen }) => isOpen)
  const faulty = plan.cartFaults.flatMap((fault, index) => {
    const stop = open[index % open.length]
    return stop ? faultLine(random, articles, stop.place, fault) : []
  })
  return shuffled(random, [...stops.flatMap(({ drafts }) => drafts), ...faulty])
}

/** The products that the business buys, in the quantity of the last time, then some that it might try. */
export const draftPad = (filling: Filling): DraftLine[] => {
  const { random, plan, articles } = filling
  const usual = (article: Article) => casesOf(article, article.lastQuantity ?? article.minimum)
  const chosen = choices(filling).slice(0, plan.padRows)
  const place = { addressId: null, taken: new Set(chosen.map(({ skuId }) => skuId)), usual }
  return shuffled(random, [
    ...chosen.map(article => draftLine(article, usual(article), null)),
    ...plan.padFaults.flatMap(fault => faultLine(random, articles, place, fault)),
  ])
}

/** A case or two of articles that the business has never bought. */
export const draftSamples = (filling: Filling): DraftLine[] =>
  choices(filling)
    .filter(({ sampleAllowed, lastQuantity }) => sampleAllowed && lastQuantity === null)
    .slice(0, filling.plan.samples)
    .map(article => draftLine(article, filling.random.integer(1, 2), null))
