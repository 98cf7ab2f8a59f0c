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

/** A single region counts as chosen. */
export const onlyOption = (options: readonly RegionOption[] | undefined): RegionOption | undefined =>
  options?.length === 1 ? options[0] : undefined
