import type { Shape, Shapes } from './shapes.ts'

/** `open` readers skip properties that they do not know and do not check how long a text is, as pages do. */
interface Reading {
  readonly open: boolean
}

const optionsOf = ({ anyOf, enum: values, ...rest }: Shape): readonly Shape[] => {
  if (anyOf) return anyOf.flatMap(optionsOf)
  if (values) return values.map(value => ({ const: value }))
  return [rest]
}

const typeOf = ({ type, const: value }: Shape): string | undefined => {
  if (type !== undefined || value === undefined) return type
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}

const isTypeFor = (reader: string | undefined, given: string | undefined): boolean =>
  reader === undefined || reader === given || (reader === 'number' && given === 'integer')

const least = ['minimum', 'minLength', 'minItems'] as const
const most = ['maximum', 'maxLength', 'maxItems'] as const

const boundsOf = (reader: Shape, given: Shape): string[] => [
  ...least.filter(name => reader[name] !== undefined && (given[name] ?? -Infinity) < reader[name]),
  ...most.filter(name => reader[name] !== undefined && (given[name] ?? Infinity) > reader[name]),
  ...(reader.pattern !== undefined && reader.pattern !== given.pattern ? ['pattern'] : []),
]

const oneOption = (reader: Shape, given: Shape, at: string, reading: Reading): string[] => {
  if (reader.const !== undefined) return reader.const === given.const ? [] : [`${at} is another value`]
  if (!isTypeFor(typeOf(reader), typeOf(given))) return [`${at} is of another type`]
  if (given.const !== undefined) return []
  return [
    ...(reading.open ? [] : boundsOf(reader, given).map(name => `${at} has another ${name}`)),
    ...ofObject(reader, given, at, reading),
    ...(reader.items && given.items ? unread(reader.items, given.items, `${at}[]`, reading) : []),
  ]
}

const ofObject = (reader: Shape, given: Shape, at: string, reading: Reading): string[] => {
  if (!reader.properties && !reader.patternProperties) return []
  const needed = new Set(reader.required)
  const always = new Set(given.required)
  const missing = [...needed].filter(name => !always.has(name)).map(name => `${at}.${name} may be missing`)
  const [rest] = Object.values(reader.patternProperties ?? {})
  const inner = Object.entries(given.properties ?? {}).flatMap(([name, shape]) => {
    const known = reader.properties?.[name] ?? rest
    if (known) return unread(known, shape, `${at}.${name}`, reading)
    return reading.open || reader.additionalProperties !== false ? [] : [`${at}.${name} is not known`]
  })
  const [others] = Object.values(given.patternProperties ?? {})
  return [...missing, ...inner, ...(rest && others ? unread(rest, others, `${at}.*`, reading) : [])]
}

/** The reasons why a reader of one shape does not understand everything that is given in another. */
const unread = (reader: Shape, given: Shape, at: string, reading: Reading): string[] => {
  const readers = optionsOf(reader)
  return optionsOf(given).flatMap(option => {
    const tries = readers.map(one => oneOption(one, option, at, reading))
    if (tries.some(reasons => reasons.length === 0)) return []
    return tries.toSorted((one, other) => one.length - other.length)[0] ?? []
  })
}

/** Why callers of the release before would meet an error, or not understand an answer. */
export const breaksOf = (before: Shapes, now: Shapes): string[] =>
  Object.entries(before).flatMap(([key, old]) => {
    const next = now[key]
    if (!next) return [`${key} is gone`]
    const sent = (['path', 'query', 'request'] as const).flatMap(part => {
      const [given, reader] = [old[part], next[part]]
      // A caller that sends none still calls an endpoint that now takes some.
      return reader ? unread(reader, given ?? { type: 'object' }, `${key} ${part}`, { open: false }) : []
    })
    return [...sent, ...unread(old.response, next.response, `${key} answer`, { open: true })]
  })
