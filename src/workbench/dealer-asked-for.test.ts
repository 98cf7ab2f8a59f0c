import { expect, test } from 'vitest'
import { dealerAskedFor, withoutDealer } from './dealer-asked-for.ts'

const dealerList = [34, 35].map(id => ({
  id,
  dealerName: `经销商 ${id}`,
  dealerCode: `D${id}`,
  active: id === 34,
}))
const user = { businessId: 34, dealerList }

test.each([
  ['one of the person’s other dealers', '?id=7&business=35', 35],
  ['the dealer acted for', '?id=7&business=34', undefined],
  ['a dealer that is not theirs', '?id=7&business=99', undefined],
  ['nobody in particular', '?id=7', undefined],
  ['nonsense', '?business=x', undefined],
])('a page for %s', (_, search, id) => {
  expect(dealerAskedFor(search, user)?.id).toBe(id)
})

test.each([
  ['?id=7&business=35', '/workbench/x?id=7'],
  ['?business=35', '/workbench/x'],
])('%s leads on to %s', (search, url) => {
  expect(withoutDealer({ pathname: '/workbench/x', search })).toBe(url)
})
