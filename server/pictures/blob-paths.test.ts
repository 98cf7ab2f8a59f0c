import { expect, test } from 'vitest'
import { blobPrefix } from './blob-paths.ts'

test.each([
  ['/blob', '/blob'],
  ['/files/public/', '/files/public'],
  ['https://cdn.example.com/blob', '/blob'],
  ['https://cdn.example.com/shop/pictures/', '/shop/pictures'],
  ['https://cdn.example.com', '/blob'],
  ['https://cdn.example.com/', '/blob'],
])('with BLOB_BASE %s the portal answers under %s', (blobBase, prefix) => {
  expect(blobPrefix({ blobBase })).toBe(prefix)
})
