import type { Transition } from '#contract/kernel/transition.ts'
import type { Schema } from '../db/schema.ts'

/** A domain describes the life of its things once: where they are stored, what may become of them, and in which words. */
export interface LifeCycle<T extends keyof Schema, A extends string, W extends string, G extends string> {
  readonly table: T
  /** The name of the things in the history. */
  readonly entity: string
  readonly transitions: readonly Transition<A, W, G>[]
  readonly statusText: Readonly<Record<number, string>>
  readonly words: Words
}

/** The words of a refusal. */
interface Words {
  readonly thing: string
  /** Follows what a thing does not allow in its state. */
  readonly look: string
  /** Asks for another look where somebody saw an older version. */
  readonly again: string
  /** Says what is missing where the state allows a step and its guard does not; without it the state is named. */
  readonly unmet?: string
}

/** Said to people, who have a page before them. */
export const onPage = { look: '，请刷新查看', again: '请刷新后重试' } as const

/** A thing that is held for the rest of the transaction. */
export interface Held {
  readonly id: number
  /** The name that people call it by. */
  readonly number: string
  readonly status: number
  readonly version: number
}

export interface Moved {
  readonly status: number
  readonly version: number
}
