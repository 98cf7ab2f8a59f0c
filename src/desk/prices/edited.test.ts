import { expect, test } from 'vitest'
import { unsettled } from './edited.ts'

const edited = (price: number) => ({ row: { price }, seen: { price: 100 } })

test('after a save only the rows that were not taken, or were typed over meanwhile, stay edited', () => {
  const [taken, refused, early, late] = [edited(110), edited(120), edited(130), edited(140)]
  const now = new Map([
    ['A', taken],
    ['B', refused],
    ['C', late],
  ])
  const left = unsettled(now, [taken, refused, early], [{ row: 1 }])
  expect([...left]).toEqual([
    ['B', refused],
    ['C', late],
  ])
})

test('after a save that was taken whole none stays edited', () => {
  const one = edited(110)
  expect(unsettled(new Map([['A', one]]), [one], []).size).toBe(0)
})
