import { ApiError } from './api-error.ts'
import { newRequestId } from './request-id.ts'

/** A server in trouble may have written before it answered so; anything else it said is its last word. */
const isFinal = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.code !== undefined && (error.refusal.status ?? 200) < 500)

/**
 * Keeps one request and its id while nobody has answered it, so that pressing the button again after a lost answer
 * acts once. An answer, or other words in the form, begin a new intention.
 */
export const createIntention = <B>() => {
  let open: { readonly key: string; readonly id: string; readonly body: B } | undefined

  return async <T>(
    key: string,
    build: () => B | Promise<B>,
    send: (body: B, id: string) => Promise<T>,
  ): Promise<T> => {
    if (open?.key !== key) open = { key, id: newRequestId(), body: await build() }
    const { body, id } = open
    try {
      const answer = await send(body, id)
      open = undefined
      return answer
    } catch (error) {
      if (isFinal(error)) open = undefined
      throw error
    }
  }
}
