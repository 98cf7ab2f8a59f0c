import type { Db } from '../../../db/schema.ts'
import { countedNow } from '../../../http/limits/limits.ts'
import { countedFor } from '../../../http/limits/network-limits.ts'
import { captchaFailures, loginFailuresOfIp, loginFailuresOfPhone } from '../failure-limits.ts'

/** The phone's own part stays small: failures of others in its name must not make it wait for a minute. */
const mostForPhone = 3
/** Thirty-two times the work is ten seconds of a laptop, and a slow phone still ends before its picture expires. */
const most = 5

/** A phone's work doubles with every fourth failure, a network's with every quarter of its limit. */
const failuresOfPhone = 4

/**
 * How many times the work of a proof is doubled: not at all for a caller without failures, up to eight times the
 * work for a phone that many have tried, and thirty-two times for a network that has failed a lot.
 *
 * @param ofPhone failures in the phone's name
 * @param quarters of the failures that the caller's network may have
 */
export const doublingsOf = (ofPhone: number, quarters: number): number =>
  Math.min(most, Math.min(mostForPhone, Math.floor(ofPhone / failuresOfPhone)) + quarters)

/** The doublings after the failures that are counted now. */
export const doublingsFor = async (
  db: Db,
  { phone, ip }: { phone: string; ip: string },
  now: Date,
): Promise<number> => {
  const networks = [...countedFor(loginFailuresOfIp, ip), ...countedFor(captchaFailures, ip)]
  const [ofPhone = 0, ...ofNetworks] = await countedNow(
    db,
    [[loginFailuresOfPhone, phone], ...networks.map(({ limit, network }) => [limit, network] as const)],
    now,
  )
  const quarters = ofNetworks.map((used, at) => Math.floor((used * 4) / (networks[at]?.limit.most ?? 1)))
  return doublingsOf(ofPhone, Math.max(...quarters))
}
