export interface Run {
  readonly kind: 'han' | 'latin'
  readonly text: string
}

/** A point counts between digits only: `2.5kg`. */
const words = /(?:[\p{L}\p{N}]|(?<=\p{N})\.(?=\p{N}))+/gu
const parts = /\p{Script=Han}+|[^\p{Script=Han}]+/gu
const han = /^\p{Script=Han}/u

/** The searchable words of a text in their order; signs, emoji and wildcards are between words, never in one. */
export const runsOf = (text: string): Run[] => {
  // Full width and half width, large and small letters are the same word.
  const folded = text.normalize('NFKC').toLowerCase()
  return [...folded.matchAll(words)].flatMap(([word]) =>
    [...word.matchAll(parts)].map(([part]): Run => ({ kind: han.test(part) ? 'han' : 'latin', text: part })),
  )
}

/** A text without what is between its words: `MC-10023` and `mc 10023` are the same key. */
export const keyOf = (text: string): string =>
  runsOf(text)
    .map(run => run.text)
    .join('')
