import { measureGrams, nameGrams, textGrams } from '../../search/grams.ts'
import { keyOf } from '../../search/runs.ts'
import { initialsOf, spokenRuns } from '../../search/sounds.ts'

/** What a cookbook or an article is found by: its title also by pinyin and initials, its other texts as written. */
export const searchColumns = (title: string, texts: readonly string[]) => {
  const name = spokenRuns(title)
  const pinyin = name.flatMap(run => run.syllables).join('')
  const initials = name.flatMap(initialsOf).join('')
  return {
    search_text: [keyOf(title), pinyin, initials, ...texts.map(keyOf)].join(' '),
    grams: [...new Set([...nameGrams(name), ...measureGrams(title), ...texts.flatMap(textGrams)])],
  }
}
