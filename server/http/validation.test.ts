import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { object } from '#contract/kernel/endpoint.ts'
import { convertParameters } from './validation.ts'

const schema = object({ id: Type.Integer(), all: Type.Boolean(), name: Type.String() })

test('plain whole numbers, true and false become values', () => {
  expect(convertParameters(schema, { id: '42', all: 'true', name: '42' })).toEqual({
    id: 42,
    all: true,
    name: '42',
  })
})

test.each(['1e3', '0x10', '1.0', ' 1', '01', '+1', '', 'NaN', '9'.repeat(17)])(
  '%o stays a text, which no number is',
  id => {
    expect(convertParameters(schema, { id })).toEqual({ id })
  },
)

test.each(['1', 'TRUE', 'yes', ''])('%o stays a text, which is neither true nor false', all => {
  expect(convertParameters(schema, { all })).toEqual({ all })
})
