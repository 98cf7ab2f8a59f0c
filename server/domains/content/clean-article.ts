import type { NewRow } from '../../db/schema.ts'
import { articleColumns } from './index-articles.ts'
import { plainText } from './rich-text/plain-text.ts'
import { sanitizeRichText } from './rich-text/sanitize.ts'

/** Characters that people read in a minute. */
const readingSpeed = 400

type Indexed = 'search_text' | 'grams'
export type GivenArticle = Pick<NewRow<'article'>, 'title' | 'summary' | 'category' | 'html'>
export type CleanArticle = Pick<NewRow<'article'>, 'html' | 'minutes' | Indexed>

/** An article's text, sanitized so that it can be sent as it is stored, with the values derived from it. */
export const cleanArticle = (given: GivenArticle): CleanArticle => {
  const html = sanitizeRichText(given.html)
  const minutes = Math.max(1, Math.round(plainText(html).length / readingSpeed))
  return { html, minutes, ...articleColumns({ ...given, html }) }
}
