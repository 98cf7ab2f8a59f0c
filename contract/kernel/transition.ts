/**
 * One row of a life cycle: the side that may move a thing, its states before and after, and the message to the other
 * side.
 */
export interface Transition<Action extends string, Who extends string, Guard extends string> {
  readonly action: Action
  /** The text of the button. */
  readonly label: string
  readonly from: readonly number[]
  readonly to: number
  readonly who: Who
  /** A further condition. */
  readonly guard?: Guard
  /** The person has to say why. */
  readonly reason?: true
  /** Title and text of the message to the other side; none where it is told nothing. */
  readonly message?: readonly [title: string, text: (number: string) => string]
}

/** The present state of a thing. */
export interface Standing<Guard extends string> {
  readonly status: number
  readonly holds: (guard: Guard) => boolean
}

/** The steps that this side may take now: the same rule decides about buttons and on the server. */
export const allowedActions = <Action extends string, Who extends string, Guard extends string>(
  table: readonly Transition<Action, Who, Guard>[],
  who: Who,
  { status, holds }: Standing<Guard>,
): readonly Transition<Action, Who, Guard>[] =>
  table.filter(
    row => row.who === who && row.from.includes(status) && (row.guard === undefined || holds(row.guard)),
  )
