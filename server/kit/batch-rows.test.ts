import { expect, test } from 'vitest'
import { inPieces } from './batch-rows.ts'

test('after each piece others have their turn, and the results keep their order', async () => {
  let turn = 0
  let next: NodeJS.Immediate = setImmediate(function count() {
    turn += 1
    next = setImmediate(count)
  })
  const done = await inPieces([1, 2, 3, 4, 5], 2, item => ({ item, turn }))
  clearImmediate(next)
  expect(done.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5])
  const turns = done.map(one => one.turn)
  expect(new Set(turns).size).toBe(3)
  expect([turns[0], turns[2]]).toEqual([turns[1], turns[3]])
})
