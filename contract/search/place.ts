import type { Keyword } from './keyword.ts'

/** A short name, such as that of a category, with its forms of input. */
export interface ShortName {
  readonly key: string
  readonly pinyin: string
  readonly initials: string
}

/** How well a short name fits, 0 the best; undefined where it does not. */
export const placeOf = ({ key }: Keyword, { key: name, pinyin, initials }: ShortName): number | undefined => {
  const tests = [
    name === key,
    name.startsWith(key),
    name.includes(key),
    pinyin.startsWith(key),
    initials.startsWith(key),
  ]
  const found = tests.indexOf(true)
  return found < 0 ? undefined : found
}
