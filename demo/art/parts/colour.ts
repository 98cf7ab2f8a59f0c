const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share` of `other` in `colour`, both `#rrggbb`. */
export const mix = (colour: string, other: string, share: number): string => {
  const to = channels(other)
  const mixed = channels(colour).map((from, at) => Math.round(from + ((to[at] ?? from) - from) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** One colour under warm light: shade is never grey, light is never plain white. */
export interface Shades {
  readonly shine: string
  readonly light: string
  readonly base: string
  readonly dark: string
  readonly deep: string
}

export const shadesOf = (base: string, shadow = '#7a3306'): Shades => ({
  shine: mix(base, '#fffaea', 0.7),
  light: mix(base, '#fff0c4', 0.36),
  base,
  dark: mix(base, shadow, 0.3),
  deep: mix(base, shadow, 0.62),
})
