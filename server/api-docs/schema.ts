import type { TSchema } from 'typebox'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }
export type JsonObject = Readonly<Record<string, Json>>

/** The schema as plain JSON, without the schema library's own properties. */
export const jsonSchema = (schema: TSchema): JsonObject =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key.startsWith('~') ? undefined : value)),
  ) as JsonObject

export const isJsonObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface Field {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly note: string
}

const words: Readonly<Record<string, string>> = {
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: '是或否',
  object: '对象',
  array: '列表',
  null: '空',
}

const branches = (schema: JsonObject): JsonObject[] => {
  const any = schema['anyOf']
  return Array.isArray(any) ? (any as Json[]).filter(isJsonObject) : [schema]
}

const valueOf = (value: Json): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

const typeText = (schema: JsonObject): string =>
  branches(schema)
    .map(branch => {
      if (branch['const'] !== undefined) return valueOf(branch['const'])
      if (branch['type'] === 'array' && isJsonObject(branch['items'])) {
        return `${typeText(branch['items'])}的列表`
      }
      return (typeof branch['type'] === 'string' ? words[branch['type']] : undefined) ?? '任意'
    })
    .join(' 或 ')

const range = (word: string, least: Json | undefined, most: Json | undefined): string[] => {
  const from = typeof least === 'number' ? [`${word}至少 ${least}`] : []
  const to = typeof most === 'number' ? [`${word}至多 ${most}`] : []
  return [...from, ...to]
}

const noteText = (schema: JsonObject): string =>
  branches(schema)
    .flatMap(branch => [
      ...(typeof branch['description'] === 'string' ? [branch['description']] : []),
      ...range('长度', branch['minLength'], branch['maxLength']),
      ...range('数量', branch['minItems'], branch['maxItems']),
      ...(branch['maximum'] === Number.MAX_SAFE_INTEGER
        ? []
        : range('范围', branch['minimum'], branch['maximum'])),
      ...(typeof branch['pattern'] === 'string' ? [`格式 ${branch['pattern']}`] : []),
    ])
    .join('；')

/** The fields inside a value: those of an object, or of each item of a list. */
const inside = (schema: JsonObject, name: string): Field[] =>
  branches(schema).flatMap(branch => {
    if (branch['type'] === 'array' && isJsonObject(branch['items']))
      return inside(branch['items'], `${name}[]`)
    const { properties, required } = branch
    if (!isJsonObject(properties)) return []
    return Object.entries(properties).flatMap(([key, value]) =>
      isJsonObject(value)
        ? fieldRows(
            value,
            name === '' ? key : `${name}.${key}`,
            Array.isArray(required) && required.includes(key),
          )
        : [],
    )
  })

const fieldRows = (schema: JsonObject, name: string, required: boolean): Field[] => [
  { name, type: typeText(schema), required, note: noteText(schema) },
  ...inside(schema, name),
]

/** Every field of a schema with its dotted path. A value without fields is one row. */
export const fieldsOf = (schema: JsonObject): readonly Field[] =>
  schema['type'] === 'object' ? inside(schema, '') : fieldRows(schema, '', true)
