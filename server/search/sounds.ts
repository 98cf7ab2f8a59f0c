import { pinyin } from 'pinyin-pro'
import { keyOf, runsOf, type Run } from './runs.ts'

export interface SpokenRun extends Run {
  /** One for each Chinese character; another word is its own. */
  readonly syllables: readonly string[]
}

/** The words of a key and how they are spoken. */
export const spokenKey = (key: string): SpokenRun[] =>
  runsOf(key).map(run => ({
    ...run,
    syllables:
      run.kind === 'latin' ? [run.text] : pinyin(run.text, { type: 'array', toneType: 'none', v: true }),
  }))

/** The words of a name and how they are spoken; characters that only a space kept apart stand side by side. */
export const spokenRuns = (name: string): SpokenRun[] => spokenKey(keyOf(name))

/** What the syllables begin with; a word that is not Chinese stays whole: `cst10mm`. */
export const initialsOf = ({ kind, text, syllables }: SpokenRun): string[] =>
  kind === 'latin' ? [text] : syllables.map(syllable => syllable.slice(0, 1))
