import type { RegionOption } from '../../api/places/region-levels.ts'

/** Where a text names a region: from `at` up to `end`. */
export interface FoundRegion {
  readonly code: string
  readonly at: number
  readonly end: number
}

const endings = /(?:特别行政区|维吾尔自治区|壮族自治区|回族自治区|自治区|省|市|地区|新区|区|县|自治州|盟)$/

/** People leave out the ending of a province or a city; a district is only known by its full name. */
const namesOf = ({ name, code }: RegionOption): string[] => {
  const short = name.replace(endings, '')
  const isDistrict = !code.endsWith('00')
  return isDistrict || short.length < 2 ? [name] : [name, short]
}

const gap = /[\s,，、/\-—]*/y

/** The place after `region` and the gap behind it, if the text names it at `at`. */
const after = (text: string, at: number, region: RegionOption | undefined): number | undefined => {
  const name = region && namesOf(region).find(each => text.startsWith(each, at))
  if (name === undefined) return undefined
  gap.lastIndex = at + name.length
  gap.test(text)
  return gap.lastIndex
}

interface Match extends FoundRegion {
  /** Upper levels that the text names before. */
  readonly levels: number
}

function matchAt(text: string, at: number, leaf: RegionOption, byCode: ReadonlyMap<string, RegionOption>) {
  let end = at
  let levels = 0
  for (const code of [`${leaf.code.slice(0, 2)}0000`, `${leaf.code.slice(0, 4)}00`]) {
    if (code === leaf.code) continue
    const next = after(text, end, byCode.get(code))
    if (next === undefined) continue
    end = next
    levels += 1
  }
  const last = after(text, end, leaf)
  return last === undefined ? undefined : { code: leaf.code, at, end: last, levels }
}

const starts = (text: string): number[] => {
  const found = [0]
  for (const { index } of text.matchAll(/(?<=[\s,，;；:：、])\S/gu)) found.push(index)
  return found
}

/**
 * The district that a text names, with or without province and city before it. A name that several cities have is
 * taken only if the text says which, since a wrong region would send the goods there.
 */
export function findRegion(text: string, regions: readonly RegionOption[]): FoundRegion | undefined {
  const byCode = new Map(regions.map(region => [region.code, region]))
  const leaves = regions.filter(({ hasChildren }) => !hasChildren)
  const matches: Match[] = starts(text).flatMap(at =>
    leaves.flatMap(leaf => matchAt(text, at, leaf, byCode) ?? []),
  )
  const [best, second] = matches.toSorted((one, other) => other.levels - one.levels || other.end - one.end)
  if (!best) return undefined
  const isUnsure = second?.levels === best.levels && second.code !== best.code && second.end === best.end
  return isUnsure ? undefined : best
}
