import { command } from './call.ts'
import type { Session } from './ports.ts'

let waiting: { readonly session: Session; readonly controller: AbortController } | undefined

/** A failed call is not mentioned: without an answer the session expires on the server by itself. */
const endOnServer = (session: Session, options: { signal?: AbortSignal; cookie?: boolean }): Promise<void> =>
  command('POST /vip/logout', { body: {}, background: true, as: session, ...options }).catch(() => undefined)

/** Ends a session on the server, which this device has forgotten already. Nobody waits for it. */
export const sayFarewell = async (session: Session): Promise<void> => {
  const controller = new AbortController()
  waiting = { session, controller }
  await endOnServer(session, { signal: controller.signal })
  if (waiting?.controller === controller) waiting = undefined
}

/**
 * The answer takes the browser's cookie away, also one that somebody got meanwhile by signing in. Called before that
 * can be: a farewell that is still on its way is said again without a cookie.
 */
export const releaseCookie = (): void => {
  if (!waiting) return
  const { session, controller } = waiting
  waiting = undefined
  controller.abort()
  void endOnServer(session, { cookie: false })
}
