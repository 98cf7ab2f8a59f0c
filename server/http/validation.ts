import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { isStorableText } from '#contract/kernel/storable-text.ts'
import { fieldErrors } from './failures/field-errors.ts'
import { invalid, type Refusal } from './refusal.ts'

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

// All errors are reported, also those of a form with twenty wrong fields.
Settings.Set({ maxErrors: 100 })

/**
 * No request of ours is half as deep. Code that walks through a body recurses once per level, and the stack is
 * finite.
 */
const mostLevels = 32

/** Whether the database can store every text inside exactly as it came, and nothing lies too deep. */
export const isStorable = (value: unknown, levels = mostLevels): boolean => {
  if (typeof value === 'string') return isStorableText(value)
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every(item => isStorable(item, levels - 1))
}

export type Check = (value: unknown) => Refusal | undefined

/**
 * A value is accepted as it is or refused: no coercion, no defaults, nothing removed. Compiled for the first value, since
 * few processes are asked for every endpoint.
 */
export const compileCheck = (schema: TSchema, part?: string): Check => {
  let compiled: ReturnType<typeof Compile> | undefined
  return value => {
    compiled ??= Compile(schema)
    if (!compiled.Check(value)) return invalid(...fieldErrors(compiled.Errors(value), part))
    return isStorable(value) ? undefined : invalid()
  }
}

export const compileValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const check = compileCheck(schema, httpPart === 'body' ? 'body' : undefined)
  const converts = httpPart === 'params' || httpPart === 'querystring'
  return data => {
    const value: unknown = converts ? convertParameters(schema, data) : data
    const error = check(value)
    return error ? { error } : { value }
  }
}
