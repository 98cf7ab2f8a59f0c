import { command } from '../../api/call.ts'
import { outcomeOf } from '../../api/call-outcome.ts'
import { isPortalDbThere, portalDb } from '../db/db.ts'

/** Keeps only the sign of a person who signs out, until the server has ended the session. */
export const storePendingLogout = async (sign: string): Promise<void> => {
  await (await portalDb()).put('farewells', { sign })
}

export const deletePendingLogout = async (sign: string): Promise<void> => {
  await (await portalDb()).delete('farewells', sign)
}

/** Without cookies: by now they may be those of another session. */
const isEnded = async (sign: string): Promise<boolean> => {
  const as = { sign, business: undefined }
  const outcome = await outcomeOf(() =>
    command('POST /vip/logout', { body: {}, background: true, as, cookie: false }),
  )
  return outcome.kind !== 'retry' || outcome.why === 'session'
}

/**
 * Ends sessions on the server that were signed out of without a network.
 *
 * @returns false where a session still waits for its end
 */
export const endPendingLogouts = async (): Promise<boolean> => {
  if (!(await isPortalDbThere())) return true
  const rows = await (await portalDb()).getAll('farewells')
  const ended = await Promise.all(rows.map(async ({ sign }) => ((await isEnded(sign)) ? sign : undefined)))
  for (const sign of ended) if (sign !== undefined) await deletePendingLogout(sign)
  return !ended.includes(undefined)
}
