import type { Keyword } from './keyword.ts'

/** Longer input is no pinyin of a word, and one letter begins too many. */
const sound = /^[a-z]{2,24}$/

/** The most words that one input stands for, the most used first. */
export const mostSpoken = 30

/**
 * The keyword with the words of the catalog that each typed sound stands for. So pinyin and initials find a word
 * everywhere where its characters do, also in texts that are not spoken for the index.
 */
export const withSpoken = async <K extends Keyword | undefined>(
  keyword: K,
  wordsOf: (sound: string) => Promise<readonly string[]>,
): Promise<K> => {
  if (!keyword) return keyword
  const runs = await Promise.all(
    keyword.runs.map(async run => (sound.test(run.text) ? { ...run, words: await wordsOf(run.text) } : run)),
  )
  return { ...keyword, runs }
}
