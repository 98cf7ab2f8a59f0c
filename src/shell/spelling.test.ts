import { createStaticHandler } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { userStore } from '../api/user-store.ts'
import { decide } from '../site/guard.ts'
import { routeTree } from './route-tree.tsx'
import { redirects, routeOf, routes, type AppRoute } from '../site/routes.ts'

const handler = createStaticHandler(routeTree(() => Promise.resolve()))
const origin = 'http://portal.invalid'

/** Where the router redirects to; undefined where it shows the URL itself. */
async function target(url: string): Promise<string | null | undefined> {
  const answer = await handler.query(new Request(origin + url))
  return answer instanceof Response ? answer.headers.get('location') : undefined
}

const upperCase = (path: string) => path.toUpperCase()
const lowerCase = (path: string) => path.toLowerCase()
const withSlash = (path: string) => `${path}/`
const escaped = (path: string) => path.replace(/[a-z]/, letter => `%${letter.charCodeAt(0).toString(16)}`)

const all: readonly AppRoute[] = routes
const spellings = all
  .flatMap(route =>
    [upperCase, lowerCase, withSlash, escaped].map(spell => ({ route, spelled: spell(route.path) })),
  )
  .filter(({ route, spelled }) => spelled !== route.path)

beforeEach(() => userStore.clear())

test.each(spellings)('$spelled leads to $route.path, with its query', async ({ route, spelled }) => {
  expect(await target(`${spelled}?id=7&tab=a%26b`)).toBe(`${route.path}?id=7&tab=a%26b`)
})

test.each(spellings)('$spelled is guarded and named like $route.path', ({ route, spelled }) => {
  const visitor = { userId: 7, userType: 9 }
  expect(routeOf(spelled)).toBe(route)
  expect(decide(routeOf(spelled) ?? { access: 'public' }, visitor)).toEqual(decide(route, visitor))
})

test.each(Object.entries(redirects))('%s leads to %s in any letter case', async (from, to) => {
  expect(await target(from.toUpperCase())).toBe(to)
})

test('what only looks similar is no URL of the portal', async () => {
  for (const url of ['/cartt', '/car', '/cart/x', '/%', '/%zz'])
    expect([url, routeOf(url), await target(url)]).toEqual([url, undefined, '/login'])
})

test.each([
  [1, '/workbench/myMessage'],
  [2, '/workbench/myMessage'],
  [3, '/workbench/workbenchHome/indexManage'],
  [4, '/workbench/workbenchHome/myCustom'],
  [5, '/workbench/workbenchHome/indexManage'],
  [9, '/workbench/workbenchHome/indexManage'],
])('the workbench leads type %i to its first page, %s', async (userType, first) => {
  userStore.set({ userId: 7, userType })
  expect(await target('/workbench')).toBe(first)
})
