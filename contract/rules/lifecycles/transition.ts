/** One row of a life cycle: who may take a thing from which states to which, and what the other side is told. */
export interface Transition<Action extends string, Who extends string, Guard extends string> {
  readonly action: Action
  /** What the button says. */
  readonly label: string
  readonly from: readonly number[]
  readonly to: number
  readonly who: Who
  /** What else must hold. */
  readonly guard?: Guard
  /** The person has to say why. */
  readonly reason?: true
  /** Title and text of the message to the other side; none where it is told nothing. */
  readonly message?: readonly [title: string, text: (number: string) => string]
}
