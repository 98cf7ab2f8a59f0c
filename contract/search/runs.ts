export interface Run {
  readonly kind: 'han' | 'latin'
  readonly text: string
  /** Words of the catalog that sound like this typed one. */
  readonly words?: readonly string[]
}

/** A point is part of a word only between digits: `2.5kg`. */
const words = /(?:[\p{L}\p{N}]|(?<=\p{N})\.(?=\p{N}))+/gu
const parts = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const han = /^\p{Script=Han}/u

/** Signs that mean "times" between digits. They become `x` and are part of the word: `7×7mm`, `7*7mm`. */
const times = /(?<=\d)\s*[×✕✖x*]\s*(?=\d)/gu
const units: readonly (readonly [written: RegExp, unit: string])[] = [
  [/(?<=\d)\s*毫米/gu, 'mm'],
  [/(?<=\d)\s*厘米/gu, 'cm'],
  [/(?<=\d)\s*(?:公斤|千克)/gu, 'kg'],
  [/(?<=\d)\s*克/gu, 'g'],
  [/(?<=\d)\s*毫升/gu, 'ml'],
  [/(?<=\d)\s*升/gu, 'l'],
]
const apart = /(?<=\d)\s+(?=(?:mm|cm|kg|g|ml|l)(?![\p{L}\p{N}]))/gu
/** `7mm × 7` has its unit once, `7mm × 7mm` twice. */
const once = /(?<=\d)(mm|cm)(\s*[×✕✖x*]\s*\d+(?:\.\d+)?)(?![\p{L}\p{N}.])/gu
const twice = /(?<=\d)(mm|cm)\s*[×✕✖x*]\s*(?=\d+(?:\.\d+)?\1)/gu
/** A count behind a unit is a word of its own: `2.5kg x 4`. */
const afterUnit = /(?<=\d(?:mm|cm|kg|g|ml|l))\s*[×✕✖x*]\s*(?=\d)/gu

/** Writes every measure as one word: `7×7mm`, `7 * 7 毫米` and `７ｘ７ＭＭ` become `7x7mm`. */
const withMeasures = (folded: string): string =>
  units
    .reduce((text, [written, unit]) => text.replaceAll(written, unit), folded.replaceAll(times, 'x'))
    .replaceAll(apart, '')
    .replaceAll(once, '$1$2$1')
    .replaceAll(twice, 'x')
    .replaceAll(afterUnit, ' ')

/** The sides of a measure like `7x9mm`, each with the unit; any other word is returned as it is. */
export const measuresIn = (word: string): string[] => {
  const sides = word.split(/(?<=\d)x(?=\d)/u)
  const unit = /[a-z]*$/u.exec(word)?.[0] ?? ''
  return sides.map(side => (/\d$/u.test(side) ? `${side}${unit}` : side))
}

/** The words of a text in their order. Punctuation, emoji and wildcards separate words. */
export const runsOf = (text: string): Run[] => {
  // Full-width and half-width, upper-case and lower-case letters are equal.
  const folded = withMeasures(text.normalize('NFKC').toLowerCase())
  return [...folded.matchAll(words)].flatMap(([word]) =>
    [...word.matchAll(parts)].map(([part]): Run => ({ kind: han.test(part) ? 'han' : 'latin', text: part })),
  )
}

/** The words of a text without anything between them: `MC-10023` and `mc 10023` have the same key. */
export const keyOf = (text: string): string =>
  runsOf(text)
    .map(run => run.text)
    .join('')

export interface SpokenRun extends Run {
  /** One for each Chinese character; any other word is one syllable. */
  readonly syllables: readonly string[]
}

/** The first letter of each syllable; a word that is not Chinese stays whole: `cst10mm`. */
export const initialsOf = ({ kind, text, syllables }: SpokenRun): string[] =>
  kind === 'latin' ? [text] : syllables.map(syllable => syllable.slice(0, 1))

/** The words of a name whose pinyin is known: `shu tiao 10mm` for 薯条 10mm. */
export const withPinyin = (name: string, pinyin: string): SpokenRun[] => {
  const syllables = pinyin.split(' ')
  return runsOf(keyOf(name)).map(run => ({
    ...run,
    syllables: syllables.splice(0, run.kind === 'latin' ? 1 : Array.from(run.text).length),
  }))
}
