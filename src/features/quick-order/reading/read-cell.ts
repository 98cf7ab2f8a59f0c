import { mostCases } from '#contract/cart/lines.ts'

/** Why a quantity cannot be taken as it is written. */
export type QuantityProblem = 'noQuantity' | 'notANumber' | 'notWhole' | 'notPositive' | 'tooMuch'

export type Quantity =
  | { readonly qty: number; readonly problem: null }
  /** `near`: the whole numbers that may have been meant. */
  | { readonly qty: null; readonly problem: QuantityProblem; readonly near: readonly number[] }

const wrong = (problem: QuantityProblem, ...near: readonly number[]): Quantity => ({
  qty: null,
  problem,
  near: near.filter(qty => qty > 0 && qty <= mostCases),
})

/** `×12`, `12 箱`: words around a number that say nothing else. */
const around = /^[x×*]\s*|\s*(?:箱|件|包|袋|盒|桶|ctns?|cases?|pcs)$/giu
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const plain = /^-?\d+(?:\.\d+)?$/

/** Unifies the forms that Chinese keyboards write: `１２` is `12`, `－` is `-`. */
export const folded = (text: string): string => text.normalize('NFKC').replaceAll(/[−–—]/g, '-').trim()

/** Whether a cell can only be meant as a quantity. */
export const looksLikeQuantity = (text: string): boolean =>
  plain.test(folded(text).replace(around, '').replaceAll(',', ''))

/**
 * Whole cases as people write them. Values are neither rounded nor guessed: `1e3` may be a code that a spreadsheet
 * has spoilt, so it is no number here.
 */
export function readQuantity(text: string): Quantity {
  const word = folded(text).replaceAll(around, '')
  if (word === '') return wrong('noQuantity')
  const digits = grouped.test(word) ? word.replaceAll(',', '') : word
  if (!plain.test(digits)) return wrong('notANumber')
  const value = Number(digits)
  if (value <= 0) return wrong('notPositive', -value)
  if (!Number.isInteger(value)) return wrong('notWhole', Math.floor(value), Math.ceil(value))
  return value > mostCases ? wrong('tooMuch', mostCases) : { qty: value, problem: null }
}

/** A code however it is written: `mk-11101`, `ＭＫ 11101` and `MK11101` are one. A point counts between digits. */
export const codeKey = (code: string): string =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<!\d)\.|\.(?!\d)|[^\p{L}\p{N}.]/gu, '')
