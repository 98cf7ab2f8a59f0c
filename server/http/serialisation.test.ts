import Fastify from 'fastify'
import { Type, type TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { nullable, object } from '#contract/kernel/endpoint.ts'
import { answerSchema, compileSerializer } from './serialisation.ts'

const written = async (schema: TSchema, body: unknown): Promise<unknown> => {
  const app = Fastify()
  app.setSerializerCompiler(compileSerializer)
  app.get('/', { schema: { response: { 200: answerSchema(schema) } } }, () => ({ code: 0, msg: '', body }))
  const answer = await app.inject({ url: '/' })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ body: unknown }>().body
}

const person = object({ id: Type.Integer(), name: nullable(Type.String()) })
const state = Type.Union([Type.Literal('none'), Type.Literal('approved')])

test.each<[string, TSchema, unknown]>([
  ['a nullable object that is there', nullable(person), { id: 1, name: null }],
  ['a nullable object that is null', nullable(person), null],
  ['a nullable number', object({ id: nullable(Type.Integer()) }), { id: null }],
  [
    'nullable objects inside objects',
    object({ a: nullable(person), b: nullable(person) }),
    { a: null, b: { id: 2, name: '李' } },
  ],
  [
    'a list of objects with nullable fields',
    Type.Array(person),
    [
      { id: 1, name: null },
      { id: 2, name: '王' },
    ],
  ],
  ['one of several words', object({ state }), { state: 'approved' }],
  ['a list itself', Type.Array(Type.Integer()), []],
  ['texts of every kind', object({ text: Type.String() }), { text: '"引号"\n\\ 😀 \u2028' }],
])('%s is written as it is', async (_, schema, body) => {
  expect(await written(schema, body)).toEqual(body)
})

test('a field that the contract does not declare never leaves the server', async () => {
  expect(await written(person, { id: 1, name: '王', password_hash: 'secret' })).toEqual({ id: 1, name: '王' })
  expect(await written(nullable(person), { id: 1, name: '王', password_hash: 'secret' })).toEqual({
    id: 1,
    name: '王',
  })
})
