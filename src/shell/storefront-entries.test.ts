import { expect, test } from 'vitest'
import { entriesOf, wayOf } from '../features/storefront/welcome-steps.ts'
import { mayVisit } from '../site/guard.ts'
import { routeOf } from '../site/routes.ts'

const visitors = [0, 1, 2, 3, 4, 5].map(userType => ({ userId: userType === 0 ? 0 : 7, userType }))

test('the shop window leads nobody to a closed door', () => {
  const closed = visitors.flatMap(visitor => {
    const way = wayOf(visitor)
    const paths = [...entriesOf(visitor).map(entry => entry.path), ...(way ? [way.action.to] : [])]
    return paths.filter(path => {
      const route = routeOf(path)
      return !route || !mayVisit(route, visitor)
    })
  })
  expect(closed).toEqual([])
})
