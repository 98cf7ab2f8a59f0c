import { newRequestId } from './request-id.ts'
import { outcomeOf, type CallOutcome } from './call-outcome.ts'

/** One thing that a person wants done, even if it is sent several times. */
export interface Intention {
  /** The server carries out each id once. */
  readonly id: string
  /** Builds the content with the first attempt and keeps it, since the server accepts one content per id. */
  readonly once: <B>(build: () => Promise<B>) => Promise<B>
}

const newIntention = (): Intention => {
  let built: { readonly value: unknown } | undefined
  return {
    id: newRequestId(),
    once: async <B>(build: () => Promise<B>) => {
      built ??= { value: await build() }
      return built.value as B
    },
  }
}

/**
 * Carries out intentions one after another. An unanswered attempt keeps its intention, so that the same input sent
 * again is carried out once; an answer or another input begins a new intention. Inputs are compared by the JSON of their
 * `content`.
 */
export const createIntentions = () => {
  let open: { readonly key: string | undefined; readonly intention: Intention } | undefined

  return async <I, T>(
    input: I,
    send: (input: I, intention: Intention) => Promise<T>,
    content: unknown = input,
  ): Promise<CallOutcome<T>> => {
    const key = JSON.stringify(content)
    if (open?.key !== key) open = undefined
    open ??= { key, intention: newIntention() }
    const { intention } = open
    const outcome = await outcomeOf(() => send(input, intention))
    if (outcome.kind !== 'retry' || outcome.why !== 'unknown') open = undefined
    return outcome
  }
}
