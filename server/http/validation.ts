import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { convertParameters } from './conversion.ts'
import { fieldErrors } from './field-errors.ts'
import { invalid, type Refusal } from './refusal.ts'
import { isStorable } from './storable.ts'

// A form with twenty wrong fields hears of all twenty.
Settings.Set({ maxErrors: 100 })

export type Check = (value: unknown) => Refusal | undefined

/** A value is taken as it came or refused: no coercion, no defaults, nothing dropped. */
export const compileCheck = (schema: TSchema, part?: string): Check => {
  const compiled = Compile(schema)
  return value => {
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
