import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskContract } from '#contract/desk/index.ts'
import { erpContract } from '#contract/erp/index.ts'
import { contract } from '#contract/index.ts'
import { startTestApp, type TestApp } from '../support/database/app.ts'

type Json = Record<string, unknown>
interface Operation {
  readonly operationId: string
  readonly security: readonly Json[]
  readonly parameters: readonly Json[]
  readonly responses: Json
  readonly requestBody?: { readonly content: Json }
}
interface Document {
  readonly openapi: string
  readonly tags: readonly { name: string }[]
  readonly paths: Record<string, Record<string, Operation & { tags: string[] }>>
  readonly components: Record<string, Json>
}

let portal: TestApp
let document: Document
beforeAll(async () => {
  portal = await startTestApp({ filling: 'empty' })
  document = (await portal.app.inject({ url: '/api/openapi.json' })).json<Document>()
})
afterAll(() => portal.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { servers: _servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      path,
      operation,
    })),
  )
const isOfDesk = ({ key }: { readonly key: string }) => key in deskContract
const isOfGateway = ({ key }: { readonly key: string }) => key in erpContract

/** Every value that stands under this name, however deep. */
const valuesOf = (name: string, value: unknown): unknown[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === name ? [inner as unknown] : []),
    ...valuesOf(name, inner),
  ])
}

describe('the OpenAPI document', () => {
  test('says its version and describes every entry of the contract, and nothing else', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(
      operations()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(
      [...Object.keys(contract), ...Object.keys(erpContract), ...Object.keys(deskContract)].toSorted(),
    )
  })

  test('gives each operation its own id and a known family', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    const tags = new Set(document.tags.map(tag => tag.name))
    for (const { operation } of operations()) expect(tags.has(operation.tags[0] ?? '')).toBe(true)
  })

  test('points only at parts that it has', () => {
    const references = valuesOf('$ref', document) as string[]
    expect(references.length).toBeGreaterThan(0)
    for (const reference of new Set(references)) {
      const [, , kind = '', name = ''] = reference.split('/')
      expect(document.components[kind]).toHaveProperty([name])
    }
  })

  test('names every path parameter and marks it as required', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = operation.parameters.filter(parameter => parameter['in'] === 'path')
      expect(declared.map(parameter => parameter['name'])).toEqual(inPath)
      for (const parameter of declared) expect(parameter).toMatchObject({ required: true })
    }
  })

  test('asks for a session exactly where the contract does', () => {
    for (const { key, operation } of operations().filter(one => !isOfGateway(one) && !isOfDesk(one))) {
      const { access } = contract[key as keyof typeof contract]
      expect([key, operation.security.length === 0]).toEqual([key, access === 'public'])
    }
  })

  test('gives a body to POST and PUT alone, as the envelope', () => {
    for (const { key, operation } of operations().filter(one => !isOfGateway(one) && !isOfDesk(one))) {
      const envelopes = valuesOf('timestamp', operation.requestBody).length
      expect([key, envelopes]).toEqual([key, /^(POST|PUT) /.test(key) ? 1 : 0])
    }
  })

  test('says of every entry of the gateway where it lies, that it is signed, and what a write names', () => {
    for (const { key, path, operation } of operations().filter(isOfGateway)) {
      expect(document.paths[path]?.['servers']).toEqual([{ url: '/api' }])
      expect(operation.security).toEqual([{ erpKey: [] }])
      const names = operation.parameters.map(parameter => String(parameter['$ref']).split('/').at(-1))
      const { effect } = erpContract[key as keyof typeof erpContract]
      expect([key, names.includes('idempotencyKey')]).toEqual([key, effect === 'write'])
    }
  })

  test('says of every entry of the desk where it lies, that it asks for the cookie, and what a write names', () => {
    for (const { key, path, operation } of operations().filter(isOfDesk)) {
      expect(document.paths[path]?.['servers']).toEqual([{ url: '/api' }])
      const { access, effect } = deskContract[key as keyof typeof deskContract]
      expect(operation.security).toEqual(access === 'public' ? [] : [{ deskCookie: [] }])
      const names = operation.parameters.map(parameter => String(parameter['$ref']).split('/').at(-1))
      expect([key, names.includes('idempotencyKey')]).toEqual([key, effect === 'write'])
    }
  })

  test('carries no marks of the schema library', () => {
    const names = (value: unknown): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => [key, ...names(inner)])
        : []
    expect(names(document).filter(name => name.startsWith('~'))).toEqual([])
  })
})

describe('the readable page', () => {
  test('shows every entry and runs no script', async () => {
    const answer = await portal.app.inject({ url: '/api/docs' })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).not.toMatch(/<script|\son\w+=|javascript:/i)
    for (const key of Object.keys({ ...contract, ...erpContract, ...deskContract }))
      expect(answer.body).toContain(`>${key}<`)
  })

  test('links only to places that it has', async () => {
    const { body } = await portal.app.inject({ url: '/api/docs' })
    const ids = new Set([...body.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(targets.filter(target => !ids.has(target))).toEqual([])
  })
})
