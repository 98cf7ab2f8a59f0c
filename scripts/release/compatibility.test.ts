import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { object } from '#contract/kernel/endpoint.ts'
import { release } from '#server/process/release.ts'
import { breaksOf } from './compatibility.ts'
import { currentShapes, type Released } from './released.ts'
import { shapesOf } from './shapes.ts'

const file = path.resolve(import.meta.dirname, '../../contract/released.json')
const released = JSON.parse(readFileSync(file, 'utf8')) as Released

const newSheet = 'an open page of the desk has no name for a new kind of sheet until it is loaded again'

/** Changes that old pages survive, each with its reason. */
const survived: Readonly<Record<string, string>> = {
  'GET /desk/changes/{id} answer.kind is another value': newSheet,
  'GET /desk/proposals answer.rows[].kind is another value': newSheet,
  'POST /desk/changes/action/query answer.rows[].kind is another value': newSheet,
}

test('pages, workers and programs of the release before still work with this one', () => {
  expect(released.release).toBe(release - 1)
  expect(breaksOf(released.shapes, currentShapes()).filter(text => !(text in survived))).toEqual([])
})

const old = {
  'POST /a': {
    path: object({ id: Type.Integer() }),
    request: object({
      name: Type.String({ minLength: 1, maxLength: 20 }),
      kind: Type.Union([Type.Literal('a'), Type.Literal('b')]),
      lines: Type.Array(object({ qty: Type.Integer({ minimum: 1 }) }), { maxItems: 5 }),
      note: Type.Optional(Type.String()),
    }),
    response: object({
      id: Type.Integer(),
      state: Type.Union([Type.Literal(1), Type.Literal(2)]),
      of: Type.Union([Type.String(), Type.Null()]),
      rows: Type.Array(object({ qty: Type.Integer() })),
    }),
  },
}

type Plain = Record<string, unknown>
const changed = (
  part: 'request' | 'response',
  change: (properties: Plain, whole: { required: string[] }) => void,
) => {
  const copy = structuredClone(shapesOf(old)) as unknown as Record<
    'POST /a',
    Record<'request' | 'response', { properties: Plain; required: string[] }>
  >
  const shape = copy['POST /a'][part]
  change(shape.properties, shape)
  return breaksOf(shapesOf(old), copy as never)
}
const without = (name: string) => (properties: Plain, whole: { required: string[] }) => {
  delete properties[name]
  whole.required = whole.required.filter(one => one !== name)
}

test('an endpoint that is gone is a break, and a new one is none', () => {
  expect(breaksOf(shapesOf(old), {})).toEqual(['POST /a is gone'])
  expect(breaksOf({}, shapesOf(old))).toEqual([])
  expect(breaksOf(shapesOf(old), shapesOf(old))).toEqual([])
})

test.each<[string, 'request' | 'response', Parameters<typeof changed>[1]]>([
  [
    'a new field that must be sent',
    'request',
    (all, whole) => {
      all['more'] = { type: 'string' }
      whole.required.push('more')
    },
  ],
  ['a field that may not be sent any more', 'request', without('note')],
  [
    'a value that is not taken any more',
    'request',
    all => {
      all['kind'] = { const: 'a' }
    },
  ],
  [
    'a shorter text',
    'request',
    all => {
      all['name'] = { type: 'string', minLength: 1, maxLength: 10 }
    },
  ],
  [
    'fewer lines',
    'request',
    all => {
      all['lines'] = { ...(all['lines'] as Plain), maxItems: 4 }
    },
  ],
  [
    'a larger least number in a line',
    'request',
    all => {
      all['lines'] = {
        type: 'array',
        maxItems: 5,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['qty'],
          properties: { qty: { type: 'integer', minimum: 2 } },
        },
      }
    },
  ],
  [
    'a field that must now be sent',
    'request',
    (_all, whole) => {
      whole.required.push('note')
    },
  ],
  ['a missing answer', 'response', without('id')],
  [
    'an answer of another type',
    'response',
    all => {
      all['id'] = { type: 'string' }
    },
  ],
  [
    'an answer that may be missing',
    'response',
    (_all, whole) => {
      whole.required = whole.required.filter(name => name !== 'id')
    },
  ],
  [
    'a state that old pages do not know',
    'response',
    all => {
      all['state'] = { anyOf: [{ const: 1 }, { const: 2 }, { const: 3 }] }
    },
  ],
  [
    'a null that old pages do not expect',
    'response',
    all => {
      all['id'] = { anyOf: [{ type: 'integer' }, { type: 'null' }] }
    },
  ],
  [
    'a row without its number',
    'response',
    all => {
      all['rows'] = { type: 'array', items: { type: 'object', properties: {}, required: [] } }
    },
  ],
])('a break: %s', (_, part, change) => {
  expect(changed(part, change)).not.toEqual([])
})

test.each<[string, 'request' | 'response', Parameters<typeof changed>[1]]>([
  [
    'a field that may be sent',
    'request',
    all => {
      all['more'] = { type: 'string' }
    },
  ],
  [
    'one value more',
    'request',
    all => {
      all['kind'] = { anyOf: [{ const: 'a' }, { const: 'b' }, { const: 'c' }] }
    },
  ],
  [
    'a longer text',
    'request',
    all => {
      all['name'] = { type: 'string', minLength: 0, maxLength: 30 }
    },
  ],
  [
    'a field more in an answer',
    'response',
    (all, whole) => {
      all['more'] = { type: 'string' }
      whole.required.push('more')
    },
  ],
  [
    'an answer that is never null any more',
    'response',
    all => {
      all['of'] = { type: 'string' }
    },
  ],
  [
    'a state less',
    'response',
    all => {
      all['state'] = { const: 1 }
    },
  ],
])('no break: %s', (_, part, change) => {
  expect(changed(part, change)).toEqual([])
})
