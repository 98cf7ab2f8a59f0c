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
