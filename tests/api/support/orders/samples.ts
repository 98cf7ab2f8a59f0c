import type { Arbitrary } from 'fast-check'
import { writtenLinesPattern, writtenPattern } from '#contract/kernel/written-text.ts'
import { fc } from '../../../support/properties.ts'

interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
}

const text = ({ pattern, minLength = 0, maxLength = 20 }: Schema): Arbitrary<string> =>
  pattern === undefined || pattern === writtenPattern || pattern === writtenLinesPattern
    ? fc.stringMatching(new RegExp(`^[a-z一-龥]{${minLength},${Math.min(maxLength, minLength + 10)}}$`))
    : fc.stringMatching(new RegExp(pattern))

const record = ({ properties = {} }: Schema): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, validFor(inner)])))

/** Values that a schema of the contract accepts, with everything optional there. */
const validFor = (schema: unknown): Arbitrary<unknown> => {
  const known = schema as Schema
  if (known.anyOf) return fc.oneof(...known.anyOf.map(validFor))
  if (known.const !== undefined) return fc.constant(known.const)
  if (known.enum) return fc.constantFrom(...known.enum)
  switch (known.type) {
    case 'object':
      return record(known)
    case 'array':
      return fc.array(validFor(known.items), { minLength: known.minItems ?? 0, maxLength: 3 })
    case 'string':
      return text(known)
    case 'number':
    case 'integer':
      return fc.integer({ min: known.minimum ?? 0, max: Math.min(known.maximum ?? 1e9, 1e9) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      // Any value: the handler itself checks it.
      return fc.constant({})
    default:
      throw new Error(`no sample for ${JSON.stringify(schema)}`)
  }
}

const samples = new Map<unknown, unknown>()

/** One accepted value, the same in every run. Drawing one from a pattern takes milliseconds: each is drawn once. */
export const sampleFor = (schema: unknown): unknown => {
  if (schema === undefined) return undefined
  if (!samples.has(schema)) samples.set(schema, fc.sample(validFor(schema), { seed: 20_241, numRuns: 1 })[0])
  return samples.get(schema)
}
