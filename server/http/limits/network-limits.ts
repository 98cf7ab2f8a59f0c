import type { Db, Tx } from '../../db/schema.ts'
import { networksOf } from './ip-key.ts'
import { giveBack, take, type Limit, type Taken } from './limits.ts'
import { rateLimited } from '../refusal.ts'

interface Counted {
  readonly limit: Limit
  readonly network: string
}

/** A /56 may do twice as much as one of its /64, a /48 four times: others may live in it. */
export const countedFor = (limit: Limit, ip: string): readonly Counted[] => {
  const networks = networksOf(ip)
  return networks.map((network, at) => ({
    limit: { ...limit, most: limit.most * 2 ** (networks.length - 1 - at) },
    network,
  }))
}

/**
 * Counts one event in every network of the caller, the widest first. Answers for the first network beyond its limit.
 */
export const takeByNetwork = async (db: Db | Tx, limit: Limit, ip: string, now: Date): Promise<Taken> => {
  let beyond: Taken | undefined
  let last: Taken = { used: 0, allowed: true, retryAfterSeconds: 0 }
  for (const counted of countedFor(limit, ip)) {
    last = await take(db, counted.limit, counted.network, now)
    if (!last.allowed) beyond ??= last
  }
  return beyond ?? last
}

export const takeByNetworkOrRefuse = async (
  db: Db | Tx,
  limit: Limit,
  ip: string,
  now: Date,
): Promise<void> => {
  const { allowed, retryAfterSeconds } = await takeByNetwork(db, limit, ip, now)
  if (!allowed) throw rateLimited(retryAfterSeconds)
}

export const giveBackByNetwork = async (db: Db | Tx, limit: Limit, ip: string): Promise<void> => {
  for (const { network } of countedFor(limit, ip)) await giveBack(db, limit, network)
}
