import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '../kit/project-root.ts'
import { parseRegions } from './regions.ts'

test('indentation says what lies below what', () => {
  const text = '440000 广东省\n\t440100 广州市\n\t\t440103 荔湾区\n\t441900 东莞市\n710000 台湾省\n'
  expect(parseRegions(text)).toMatchObject([
    { code: '440000', parent_code: null, level: 1, city_code: '', has_children: true },
    { code: '440100', parent_code: '440000', level: 2, city_name: '广州市', has_children: true },
    { code: '440103', parent_code: '440100', level: 3, province_name: '广东省', city_name: '广州市' },
    { code: '441900', parent_code: '440000', level: 2, city_code: '441900', has_children: false },
    { code: '710000', parent_code: null, level: 1, province_name: '台湾省', has_children: false },
  ])
})

describe('the file of the country', () => {
  let regions: ReturnType<typeof parseRegions> = []
  beforeAll(async () => {
    regions = parseRegions(await readFile(path.join(projectRoot, 'server/reference/regions.txt'), 'utf8'))
  })

  test('has every level and no code twice', () => {
    const ofLevel = (level: number) => regions.filter(region => region.level === level).length
    expect([ofLevel(1), ofLevel(2) > 330, ofLevel(3) > 2_800]).toEqual([34, true, true])
    expect(new Set(regions.map(region => region.code)).size).toBe(regions.length)
  })

  test('has codes of six digits that begin like their province', () => {
    const odd = regions.filter(
      ({ code, province_code: province }) =>
        !/^\d{6}$/.test(code) || code.slice(0, 2) !== province.slice(0, 2),
    )
    expect(odd).toEqual([])
  })

  test('has names in Chinese characters', () => {
    expect(regions.filter(({ name }) => !/^\p{Script=Han}{2,}$/u.test(name))).toEqual([])
  })
})
