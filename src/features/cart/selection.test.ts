import { expect, test } from 'vitest'
import { checkedOf, withChecked } from './selection.ts'

const lines = [{ key: '1:2' }, { key: '1:3' }]

test('a box says whether all, some or none of its lines are chosen', () => {
  const some = withChecked(new Set(), ['1:2'], false)
  const none = withChecked(some, ['1:3'], false)
  expect([new Set<string>(), some, none].map(unchecked => checkedOf(lines, unchecked))).toEqual([
    'all',
    'some',
    'none',
  ])
  expect(checkedOf(lines, withChecked(none, ['1:2', '1:3'], true))).toBe('all')
})
