import { keyOf, measuresIn, runsOf, initialsOf, type SpokenRun } from './runs.ts'

/** Marks popular products. Words never contain punctuation, so no word looks like it. */
export const popularGram = '!'

/** The whole name or code as one gram. It is cut, since a keyword is not longer. */
export const exactGram = (key: string): string => `=${Array.from(key).slice(0, 200).join('')}`

/** Longer words are found by their first letters and compared whole afterwards. */
export const longest = { pinyin: 8, initials: 6, code: 16, word: 8 } as const

const prefixes = (text: string, most: number): string[] =>
  Array.from({ length: Math.min(text.length, most) }, (_, index) => text.slice(0, index + 1))

export const pairsOf = (text: string): string[] => {
  const letters = Array.from(text)
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)
}

/** All beginnings of the text from each part on. */
const fromEach = (parts: readonly string[], most: number): string[][] =>
  parts.map((_, index) => prefixes(parts.slice(index, index + most).join(''), most))

/** Two letters count as initials unless they are a syllable, since `sh` alone would find half of a catalog. */
const pinyinGrams = (syllables: readonly string[]): string[] =>
  fromEach(syllables, longest.pinyin).flatMap((grams, index) =>
    grams.filter(gram => gram.length > 2 || gram === syllables[index]).map(gram => `p:${gram}`),
  )

/** A single letter finds only names that begin with it. */
const initialGrams = (initials: readonly string[]): string[] =>
  fromEach(initials, longest.initials).flatMap((grams, index) =>
    grams.slice(index === 0 ? 0 : 1).map(gram => `i:${gram}`),
  )

/** The grams of a name: characters, pairs of them, pinyin and initials, so that little typing finds it. */
export const nameGrams = (name: readonly SpokenRun[]): string[] => [
  ...name.flatMap(({ kind, text }) => (kind === 'han' ? [...Array.from(text), ...pairsOf(text)] : [])),
  ...pinyinGrams(name.flatMap(run => run.syllables)),
  ...initialGrams(name.flatMap(initialsOf)),
]

/** The sizes inside a name, so that `7mm` finds `7×7mm` also behind other words. */
export const measureGrams = (name: string): string[] =>
  runsOf(name)
    .filter(({ text }) => /^\d/u.test(text))
    .flatMap(({ text }) => [text, ...measuresIn(text)])
    .flatMap(measure => prefixes(measure, longest.pinyin).slice(1))
    .map(gram => `p:${gram}`)

const wordGrams = (word: string): string[] =>
  [word, ...measuresIn(word)].flatMap(part => prefixes(part, longest.word))

/** The grams of longer texts: pairs of characters and the beginnings of other words. */
export const textGrams = (text: string): string[] =>
  runsOf(text).flatMap(run =>
    (run.kind === 'han' ? pairsOf(run.text) : wordGrams(run.text)).map(gram => `~${gram}`),
  )

/** The beginnings of a code, and of its number alone. */
export const codeGrams = (code: string): string[] => {
  const key = keyOf(code)
  const number = /\d+$/.exec(key)?.[0] ?? ''
  return [...prefixes(key, longest.code), ...prefixes(number, longest.code)].map(gram => `c:${gram}`)
}
