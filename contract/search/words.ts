import type { SpokenRun } from './runs.ts'

/** The most characters of a part of a name: longer input is a whole name. */
const longestPart = 6
const longestName = 16
/** Nobody types the pinyin of more syllables at once. */
const mostSyllables = 4

const initialsIn = (syllables: readonly string[]): string =>
  syllables.map(syllable => syllable.slice(0, 1)).join('')

/** The parts of a name that somebody may type, each with its pinyin and initials; the whole name too. */
export const partsOf = ({
  kind,
  text,
  syllables,
}: SpokenRun): [word: string, pinyin: string, initials: string][] => {
  if (kind === 'latin') return text.length < 4 ? [] : [[text, '', '']]
  const letters = Array.from(text)
  const part = (from: number, size: number): [string, string, string] => [
    letters.slice(from, from + size).join(''),
    size > mostSyllables ? '' : syllables.slice(from, from + size).join(''),
    size > mostSyllables ? '' : initialsIn(syllables.slice(from, from + size)),
  ]
  const sizes = [2, 3, 4, 5, longestPart].filter(size => size <= letters.length)
  const parts = sizes.flatMap(size =>
    Array.from({ length: letters.length - size + 1 }, (_, from) => part(from, size)),
  )
  const isName = letters.length > longestPart && letters.length <= longestName
  return isName ? [...parts, part(0, letters.length)] : parts
}
