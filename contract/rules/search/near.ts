const prime = 16_777_619
const basis = 0x811c9dc5

/** FNV-1a: hashes a text to a 32-bit integer. */
const hash = (text: string): number => {
  let value = basis
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), prime)
  return value | 0
}

const withoutOne = (letters: readonly string[]): string[] =>
  letters.map((_, index) => letters.toSpliced(index, 1).join(''))

/** Hashes of the word, whole and without each of its letters. Words that are one error apart share one of them. */
export const nearHashes = (kind: 'word' | 'pinyin', text: string): number[] =>
  [...new Set([text, ...withoutOne(Array.from(text))])].map(part => hash(`${kind}:${part}`))

/** Whether one letter is wrong, missing or too many, or two neighbours are swapped. */
export const isOneErrorAway = (one: string, other: string): boolean => {
  const [a, b] = [Array.from(one), Array.from(other)]
  if (a.length > b.length) return isOneErrorAway(other, one)
  const from = a.findIndex((letter, index) => letter !== b[index])
  if (from < 0) return b.length - a.length <= 1
  const rest = (letters: readonly string[], at: number) => letters.slice(at).join('')
  if (b.length > a.length) return rest(a, from) === rest(b, from + 1)
  const swapped = a[from] === b[from + 1] && a[from + 1] === b[from]
  return rest(a, from + 1) === rest(b, from + 1) || (swapped && rest(a, from + 2) === rest(b, from + 2))
}
