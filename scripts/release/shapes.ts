import type { TSchema } from 'typebox'

/** A JSON schema without its words. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}

export interface EndpointShape {
  readonly path?: Shape
  readonly query?: Shape
  readonly request?: Shape
  readonly response: Shape
}

export type Shapes = Readonly<Record<string, EndpointShape>>

const kept = [
  'type',
  'const',
  'enum',
  'required',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const

const shapesIn = (schemas: Readonly<Record<string, Shape>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema)]))

export const shapeOf = (schema: Shape): Shape => {
  const { anyOf, properties, patternProperties, additionalProperties, items } = schema
  return {
    ...Object.fromEntries(kept.flatMap(name => (schema[name] === undefined ? [] : [[name, schema[name]]]))),
    ...(anyOf && { anyOf: anyOf.map(shapeOf) }),
    ...(properties && { properties: shapesIn(properties) }),
    ...(patternProperties && { patternProperties: shapesIn(patternProperties) }),
    ...(items && { items: shapeOf(items) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : shapeOf(additionalProperties),
    }),
  }
}

type Described = Partial<Record<keyof EndpointShape, TSchema>> & { readonly response: TSchema }

export const shapesOf = (contract: Readonly<Record<string, Described>>): Shapes =>
  Object.fromEntries(
    Object.entries(contract).map(([key, { path, query, request, response }]) => [
      key,
      {
        ...(path && { path: shapeOf(path as Shape) }),
        ...(query && { query: shapeOf(query as Shape) }),
        ...(request && { request: shapeOf(request as Shape) }),
        response: shapeOf(response as Shape),
      },
    ]),
  )
