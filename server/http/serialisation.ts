import { build } from 'fast-json-stringify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { Type, type TSchema } from 'typebox'
import type { FastifyReply } from 'fastify'
import { code, codeText } from '#contract/kernel/errors.ts'

type Json = Record<string, unknown>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown) => isRecord(schema) && schema['type'] === 'null'

/** Writes `X | null` as a nullable `X`, since the serialiser would validate every value of a union first. */
const simplify = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(simplify)
  if (!isRecord(schema)) return schema
  const { anyOf, ...rest } = schema
  if (Array.isArray(anyOf)) {
    const branches: unknown[] = anyOf.filter(branch => !isNull(branch))
    const nullable = branches.length < anyOf.length && { nullable: true }
    if (branches.length === 1) return { ...(simplify(branches[0]) as Json), ...nullable }
    const types = new Set(branches.map(branch => (isRecord(branch) ? branch['type'] : undefined)))
    const [type] = types
    // A union of literals becomes their plain type: the compiler has checked the values.
    if (types.size === 1 && typeof type === 'string' && type !== 'object')
      return { ...rest, type, ...nullable }
    return { ...rest, anyOf: branches.map(simplify), ...nullable }
  }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplify(value)]))
}

/** The schema of a successful answer. Undeclared fields are not sent. */
export const answerSchema = (body: TSchema): TSchema =>
  Type.Object({ code: Type.Integer(), msg: Type.String(), body })

/** Compiled for the first answer, as checks are for the first request: compiling all of them would slow every start. */
export const compileSerializer: FastifySerializerCompiler<TSchema> = ({ schema }) => {
  let compiled: ((answer: unknown) => string) | undefined
  return answer => (compiled ??= build(simplify(schema) as never) as (answer: unknown) => string)(answer)
}

/** The envelope of every answer that is not a refusal. */
export const envelopeOf = (body: unknown) => ({ code: code.ok, msg: codeText[code.ok], body })

/** The answer to an act that was carried out on an earlier day: that it was, and no more. */
export const doneBefore = Symbol('done before')
export const doneBeforeBytes = Buffer.from(
  JSON.stringify({ code: code.ok, msg: codeText[code.ok], body: null }),
)

/** An answer that is written already, byte by byte as it is sent: for one that is kept and sent again. */
export class WrittenAnswer<T> {
  declare readonly of: T
  readonly bytes: Buffer

  constructor(reply: FastifyReply, answer: T) {
    this.bytes = Buffer.from(reply.serialize(envelopeOf(answer)) as string)
  }
}
