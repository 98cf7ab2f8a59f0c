import { expect, test } from 'vitest'
import type { BrandWriting } from '../../http/context.ts'
import { businesses } from '../kinds/businesses.ts'
import type { Image } from './kind.ts'
import { storeImages } from './store-images.ts'

test('of businesses the lowest are removed first, however the steps of removing part them', async () => {
  const removed: unknown[] = []
  const kind = {
    ...businesses,
    remove: (_: BrandWriting, rows: readonly Image[]) => {
      removed.push(...rows.map(row => row['code']))
      return Promise.resolve([])
    },
  }
  const dealers = [...Array(999).keys()].map(at => ({ code: `D${at}`, kind: 'dealer' }))
  // Counted from its end, a step begins between the customer and its dealer.
  const images = [{ code: 'C', kind: 'customer' }, { code: 'D', kind: 'dealer' }, ...dealers]
  const lower = { code: 'S', kind: 'subDealer' }
  await storeImages(
    {} as BrandWriting,
    kind,
    [...images, lower].map((from, place) => ({ place, from, to: null })),
  )
  expect(removed).toHaveLength(images.length + 1)
  expect(removed.slice(0, 3)).toEqual(['C', 'S', 'D998'])
})
