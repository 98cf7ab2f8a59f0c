import { expect, test } from 'vitest'
import { sameKey, specEndpoints, specRoutes } from './spec-lists.ts'

test('the specification lists 196 endpoints and none twice', () => {
  const keys = specEndpoints().map(endpoint => sameKey(endpoint.key))
  expect(keys).toHaveLength(196)
  expect(new Set(keys).size).toBe(196)
})

test('every route is an absolute path and stands once', () => {
  const routes = specRoutes()
  expect(routes.filter(route => !route.startsWith('/'))).toEqual([])
  expect(new Set(routes).size).toBe(routes.length)
})

test.each([
  ['GET /poCarts/action/getExpectedDateList/{a}/{b}', 'GET /poCarts/action/getExpectedDateList/{from}/{to}'],
  ['POST /shoppingCarts/', 'POST /shoppingCarts'],
])('%s is the same endpoint as %s', (one, other) => {
  expect(sameKey(one)).toBe(sameKey(other))
})

test('another method is another endpoint', () => {
  expect(sameKey('GET /news/{id}')).not.toBe(sameKey('DELETE /news/{id}'))
})
