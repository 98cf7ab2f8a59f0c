import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { code, codeText } from '#contract/kernel/errors.ts'
import { contract, type Contract, type Key } from '#contract/index.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import type { AnswerContent } from '#contract/content/rendering.ts'
import type { Context, HandlersOf, Ports } from '../http/context.ts'
import { Refusal } from '../http/refusal.ts'
import { answerSchema } from '../http/serialisation.ts'

type AnyHandler = (context: Context<undefined>, input: unknown) => Promise<unknown>
type Serialise = (answer: unknown) => string

const nothing = () => undefined

const contextOf = (ports: Ports, log: FastifyBaseLogger): Context<undefined> => ({
  ...ports,
  actor: undefined,
  now: ports.clock.now(),
  ip: '',
  caller: ['rendering'],
  userAgent: '',
  log,
  nameInLog: () => '',
  identity: undefined,
  afterCommit: nothing,
  lastEventId: 0,
  isStillAllowed: () => Promise.resolve(false),
  written: () => {
    throw new Error('a page needs the answer itself')
  },
  deviceToken: undefined,
  lacksDevice: false,
  setDeviceCookie: nothing,
  setCookies: nothing,
  clearCookie: nothing,
})

/** Only public content that is the same for everybody may be rendered into a page that everybody gets. */
const handlerOf = (handlers: HandlersOf<Contract>, key: Key): AnyHandler => {
  const { access, effect, answer }: Endpoint = contract[key]
  if (access === 'public' && effect === 'read' && answer === 'content') return handlers[key] as never
  throw new Error(`${key} is not public content; a page must not be rendered with it`)
}

/** Answers like the API, with the same handlers and the same schemas. */
export const contentAnswerer = (ports: Ports, handlers: HandlersOf<Contract>) => {
  const serialisers = new Map<Key, Serialise>()
  const serialiserOf = (key: Key, reply: FastifyReply): Serialise => {
    const known = serialisers.get(key)
    if (known) return known
    const schema = answerSchema(contract[key].response) as Record<string, unknown>
    const made = reply.compileSerializationSchema(schema) as Serialise
    serialisers.set(key, made)
    return made
  }

  return (reply: FastifyReply): AnswerContent =>
    async (key, input) => {
      const handler = handlerOf(handlers, key)
      try {
        const body = await handler(contextOf(ports, reply.log), input)
        return JSON.parse(serialiserOf(key, reply)({ code: code.ok, msg: codeText[code.ok], body })) as never
      } catch (error) {
        if (error instanceof Refusal) return { code: error.code, msg: error.message, body: error.detail }
        throw error
      }
    }
}
