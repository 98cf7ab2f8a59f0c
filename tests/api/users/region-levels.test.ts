import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseRegions } from '#server/reference/regions.ts'
import { regionsInside } from '#src/api/places/region-levels.ts'

test('every level comes out of the list of all regions as the portal reads it', async () => {
  const regions = parseRegions(await readFile('server/reference/regions.txt', 'utf8'))
  const all = regions
    .map(({ code, name, has_children: hasChildren }) => ({ code, name, hasChildren }))
    .toSorted((one, other) => one.code.localeCompare(other.code))
  expect(regionsInside(all).every(({ code }) => code.endsWith('0000'))).toBe(true)
  const parents = Object.fromEntries(
    [undefined, ...regions.filter(region => region.has_children).map(({ code }) => code)].flatMap(parent =>
      regionsInside(all, parent).map(({ code }) => [code, parent ?? null]),
    ),
  )
  expect(parents).toEqual(Object.fromEntries(regions.map(({ code, parent_code }) => [code, parent_code])))
})
