export interface RegionOption {
  readonly code: string
  readonly name: string
  readonly hasChildren: boolean
}

/**
 * The region among these that holds `code`: region codes nest by their first digits (two for a province, four for a
 * city). A city without districts is its own last level.
 */
export const regionHolding = (
  options: readonly RegionOption[] | undefined,
  code: string,
  digits: 2 | 4,
): RegionOption | undefined =>
  code === '' ? undefined : options?.find(option => option.code.slice(0, digits) === code.slice(0, digits))

/**
 * The provinces, or the regions inside `parentCode`, out of the list of all. The city of a district has its first four
 * digits; without such a city it lies in the only one of its province, as in 重庆, or in the province directly.
 */
export const regionsInside = (all: readonly RegionOption[], parentCode?: string): RegionOption[] => {
  const isProvince = ({ code }: RegionOption) => code.endsWith('0000')
  if (parentCode === undefined) return all.filter(isProvince)
  const near = all.filter(each => each.code.slice(0, 2) === parentCode.slice(0, 2) && !isProvince(each))
  const cities = near.flatMap(({ code }) => (code.endsWith('00') ? [code] : []))
  const province = `${parentCode.slice(0, 2)}0000`
  const parentOf = (code: string): string | undefined => {
    if (code.endsWith('00')) return province
    const around = cities.find(city => city.slice(0, 4) === code.slice(0, 4))
    return around ?? (cities.length === 1 ? cities[0] : province)
  }
  return near.filter(({ code }) => parentOf(code) === parentCode)
}

/** A single region counts as chosen. */
export const onlyOption = (options: readonly RegionOption[] | undefined): RegionOption | undefined =>
  options?.length === 1 ? options[0] : undefined
