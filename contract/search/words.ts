import type { SpokenRun } from './runs.ts'

/** The most characters of a part of a name: longer input is a whole name. */
const longestPart = 6
const longestName = 16
/** Nobody types the pinyin of more syllables at once. */
const mostSyllables = 4

/** The parts of a name that somebody may type, each with its pinyin; the whole name too. */
export const partsOf = ({ kind, text, syllables }: SpokenRun): [word: string, pinyin: string][] => {
  if (kind === 'latin') return text.length < 4 ? [] : [[text, '']]
  const letters = Array.from(text)
  const part = (from: number, size: number): [string, string] => [
    letters.slice(from, from + size).join(''),
    size > mostSyllables ? '' : syllables.slice(from, from + size).join(''),
  ]
  const sizes = [2, 3, 4, 5, longestPart].filter(size => size <= letters.length)
  const parts = sizes.flatMap(size =>
    Array.from({ length: letters.length - size + 1 }, (_, from) => part(from, size)),
  )
  const isName = letters.length > longestPart && letters.length <= longestName
  return isName ? [...parts, part(0, letters.length)] : parts
}
