import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import { writtenPattern } from './written-text.ts'

interface Schema {
  readonly pattern?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Fields of requests, of any family, that contain names, addresses or remarks. */
const isForReading = (name: string) => /(name|detail|remark)$/i.test(name)

/** The pattern of a field's text, also of a field that may be empty. */
const patternOf = ({ pattern, anyOf }: Schema) => anyOf?.find(one => one.const !== '')?.pattern ?? pattern

const found = Object.entries(contract).flatMap(([key, entry]) =>
  'request' in entry
    ? Object.entries((entry.request as Schema).properties ?? {})
        .filter(([name]) => isForReading(name))
        .map(([name, schema]) => ({ field: `${key} ${name}`, pattern: patternOf(schema) }))
    : [],
)

test('there are such fields', () => {
  expect(found.length).toBeGreaterThan(8)
})

test.each(found)('$field can be read by others', ({ pattern }) => {
  expect(pattern).toBe(writtenPattern)
})
