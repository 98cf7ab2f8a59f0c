import { describe, expect, it } from 'vitest'
import { onlyOption, regionHolding } from './region-levels.ts'

const region = (code: string, name: string, hasChildren = true) => ({ code, name, hasChildren })
const provinces = [region('310000', '上海市'), region('440000', '广东省')]
const cities = [region('440100', '广州市'), region('441900', '东莞市', false)]

describe('the province, city and district of an address', () => {
  it('are found by the first digits of its code', () => {
    expect(regionHolding(provinces, '440106', 2)?.name).toBe('广东省')
    expect(regionHolding(cities, '440106', 4)?.name).toBe('广州市')
  })

  it('are found for a city without districts', () => {
    expect(regionHolding(cities, '441900', 4)).toEqual(region('441900', '东莞市', false))
  })

  it('are open while nothing is picked, unknown or not yet loaded', () => {
    expect(regionHolding(provinces, '', 2)).toBeUndefined()
    expect(regionHolding(provinces, '990101', 2)).toBeUndefined()
    expect(regionHolding(undefined, '440106', 2)).toBeUndefined()
  })

  it('pick themselves where there is only one', () => {
    expect(onlyOption([region('310100', '上海市')])?.code).toBe('310100')
    expect(onlyOption(cities)).toBeUndefined()
    expect(onlyOption([])).toBeUndefined()
    expect(onlyOption(undefined)).toBeUndefined()
  })
})
