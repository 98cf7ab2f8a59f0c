import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../actor.ts'
import { networksOf } from './ip-key.ts'

/** The names that a caller counts under, from the widest to the caller's own. */
export type Caller = readonly string[]

/** More than one process serves at a time; the one that has been unused for longest is forgotten. */
const mostKnown = 20_000

const known = new Map<string, Caller>()

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64')

/** A person, among those of one business. */
export const callerFor = ({ userId, businessId }: Pick<Actor, 'userId' | 'businessId'>): Caller => [
  ...(businessId === undefined ? [] : [`business ${businessId}`]),
  `user ${userId}`,
]

/** Whether it is a person, and no network. */
export const isPerson = (caller: Caller): boolean => caller.at(-1)?.startsWith('user ') ?? false

/** Remembers who a session belongs to, so that the next request need not be looked up before it has a place. */
export const rememberCaller = (token: string, actor: Actor): void => {
  const key = keyOf(token)
  known.delete(key)
  known.set(key, callerFor(actor))
  const oldest = known.size > mostKnown ? known.keys().next() : undefined
  if (oldest?.value !== undefined) known.delete(oldest.value)
}

/**
 * A session that was valid a moment ago stands for its person, so that an office behind one IP is served like as many
 * people. All other callers count in their networks. The name decides about turns alone and lets nobody in.
 */
export const callerOf = ({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Caller => {
  const { sign } = headers
  const person = typeof sign === 'string' && sign !== '' ? known.get(keyOf(sign)) : undefined
  return person ?? networksOf(ip)
}
