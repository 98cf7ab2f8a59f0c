const prime = 16_777_619
const basis = 0x811c9dc5

/** FNV-1a: takes one more letter into a hash. */
const withLetter = (value: number, letter: number): number => Math.imul(value ^ letter, prime)

const lettersOf = (text: string): number[] => Array.from(text, letter => letter.codePointAt(0) ?? 0)

/**
 * Hashes of the word, whole and without each of its letters, 32 bits each. Words that are one error apart share one of
 * them. A device does this for thousands of words at once, so that no shorter word is made of the letters.
 */
export const nearHashes = (kind: 'word' | 'pinyin' | 'initials', text: string): number[] => {
  const letters = lettersOf(text)
  let before = lettersOf(`${kind}:`).reduce(withLetter, basis)
  const hashes = [letters.reduce(withLetter, before)]
  for (const [at, letter] of letters.entries()) {
    let value = before
    for (let next = at + 1; next < letters.length; next += 1) value = withLetter(value, letters[next] ?? 0)
    hashes.push(value)
    before = withLetter(before, letter)
  }
  return [...new Set(hashes.map(value => value | 0))]
}

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
