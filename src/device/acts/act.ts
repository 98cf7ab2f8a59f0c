import type { InputOf, ResponseOf } from '#contract/index.ts'
import type { ActKey } from '../../api/call.ts'
import type { ActInput, ActWords } from '../store/act-rows.ts'

/** Something that a person does to a thing, as a page describes it. */
export interface Act<T> extends ActWords {
  readonly key: ActKey
  readonly input: ActInput
  /** Acts on one thing are carried out one after another. */
  readonly things: readonly string[]
  /** The type of the answer; there is no such field. */
  readonly answer?: T
}

/** An act with the types of its endpoint. */
export const actOf = <K extends ActKey>(
  key: K,
  { things, ...words }: ActWords & { readonly things: readonly string[] },
  input: InputOf<K>,
): Act<ResponseOf<K>> => ({ key, input: input as ActInput, things, ...words })
