import type { Endpoint } from '#contract/kernel/endpoint.ts'

/**
 * The requests that are served before others while not all can be.
 * `entry`  signing in, whose passwords and captchas have turns of their own
 * `first`  the own account, and all that changes something: orders, batches and acts of devices
 * `usual`  pages of one thing: a cart, an order, a product
 * `last`   lists, searches and exports
 */
export type Urgency = 'entry' | 'first' | 'usual' | 'last'

/** An endpoint of the portal or of the desk. */
interface Described extends Pick<Endpoint, 'effect' | 'answer' | 'request' | 'scope'> {
  readonly access: unknown
}

const fieldsOf = ({ request }: Described): readonly string[] =>
  request !== undefined && 'properties' in request ? Object.keys(request.properties as object) : []

/** A file that is made for the request has a body that says what belongs in it. */
const isExport = ({ answer, request }: Described) => answer === 'file' && request !== undefined

const isList = (endpoint: Described) => fieldsOf(endpoint).some(name => name === 'page' || name === 'keyword')

export const urgencyOf = (endpoint: Described): Urgency => {
  if (endpoint.access === 'public' && endpoint.effect === 'write') return 'entry'
  if (endpoint.effect === 'write' || endpoint.answer === 'secret') return 'first'
  if (isExport(endpoint) || isList(endpoint)) return 'last'
  const isAccount = endpoint.scope === 'session' || endpoint.scope === 'user'
  return isAccount && endpoint.answer === undefined ? 'first' : 'usual'
}
