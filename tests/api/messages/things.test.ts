import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageThings } from '#contract/messages/rules.ts'
import { routes } from '#src/site/routes.ts'
import { startTestApp, type TestApp } from '../../support/database/app.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await startTestApp()
})
afterAll(() => portal.close())

const addresses = Object.values(messageThings).flat()

test('every thing has a page', () => {
  const known = new Set(routes.map(({ path }): string => path))
  expect(addresses.filter(address => !known.has(address.slice(0, address.indexOf('?'))))).toEqual([])
})

test('whatever a message of the demo speaks of, its messages can be asked for', async () => {
  const links = await portal.db
    .selectFrom('message')
    .select('link')
    .distinct()
    .where('kind', '=', 'service')
    .execute()
  const strange = links
    .map(({ link }) => link)
    // Others lead to whole lists.
    .filter(link => link.includes('?') && !addresses.some(address => link.startsWith(address)))
  expect(strange).toEqual([])
})
