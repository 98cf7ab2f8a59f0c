import { command } from './call.ts'
import type { Session } from './ports.ts'

let waiting: { readonly session: Session; readonly controller: AbortController } | undefined

/** False where the server did not say so. */
const endOnServer = (
  session: Session,
  options: { signal?: AbortSignal; cookie?: boolean },
): Promise<boolean> =>
  command('POST /vip/logout', {
    body: {},
    background: true,
    as: session,
    keepalive: true,
    ...options,
  }).then(
    () => true,
    () => false,
  )

/**
 * Ends a session on the server that this device has forgotten already. Callers need not wait.
 *
 * @returns false where the server did not say so
 */
export const endSessionOnServer = async (session: Session): Promise<boolean> => {
  const controller = new AbortController()
  waiting = { session, controller }
  const isEnded = await endOnServer(session, { signal: controller.signal })
  if (waiting?.controller === controller) waiting = undefined
  return isEnded
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
