import type { TSchema } from 'typebox'

const wholeNumber = /^(0|-?[1-9]\d{0,15})$/

const convert = (schema: unknown, value: unknown): unknown => {
  const type = typeof schema === 'object' && schema !== null && 'type' in schema ? schema.type : undefined
  if (type === 'integer' && typeof value === 'string' && wholeNumber.test(value)) return Number(value)
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** Converts path and query parameters from text: only plain whole numbers, `true` and `false`. */
export const convertParameters = (schema: TSchema, data: unknown): unknown => {
  const properties = 'properties' in schema ? (schema.properties as Record<string, unknown>) : {}
  return Object.fromEntries(
    Object.entries(data ?? {}).map(([name, value]) => [name, convert(properties[name], value)]),
  )
}
