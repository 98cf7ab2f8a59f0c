import { command } from './call.ts'
import type { Session } from './ports.ts'

let waiting: { readonly session: Session; readonly controller: AbortController } | undefined

/** A failed call is ignored, since the session expires on the server by itself. */
const endOnServer = (session: Session, options: { signal?: AbortSignal; cookie?: boolean }): Promise<void> =>
  command('POST /vip/logout', {
    body: {},
    background: true,
    as: session,
    keepalive: true,
    ...options,
  }).catch(() => undefined)

/** Ends a session on the server that this device has forgotten already. Callers need not wait. */
export const sayFarewell = async (session: Session): Promise<void> => {
  const controller = new AbortController()
  waiting = { session, controller }
  await endOnServer(session, { signal: controller.signal })
  if (waiting?.controller === controller) waiting = undefined
}

/**
 * Called before a sign-in. The answer to a pending logout would delete the cookie of the new session, so the logout is
 * sent again without cookies.
 */
export const releaseCookie = (): void => {
  if (!waiting) return
  const { session, controller } = waiting
  waiting = undefined
  controller.abort()
  void endOnServer(session, { cookie: false })
}
