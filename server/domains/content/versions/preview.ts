import type { ContentOf, PreviewedKind } from '#contract/content/edited.ts'
import { answerOfSettings } from '../../mall/public.ts'
import { kindOf } from '../kinds/kinds.ts'
import { readModuleData, type Reader } from '../pages/module-data.ts'
import { renderRichText } from '../rich-text/render.ts'
import { cookbookAnswer } from './preview-cookbook.ts'

interface Previewed {
  readonly kind: PreviewedKind
  readonly id: number | null
  readonly content: unknown
}

interface Preview {
  readonly url: string
  /** The answers that the portal's endpoints would give with this content. */
  readonly answers: Readonly<Record<string, unknown>>
}

const pageAnswer = async (reader: Reader, { modules, ...page }: ContentOf<'page'>) => {
  const data = await readModuleData(reader, modules)
  const shown = modules.map(({ type, title, subtitle, more }, place) => {
    const head = { id: place + 1, type, title, subtitle, more }
    return { ...head, ...data[place] }
  })
  const { title, description } = page
  return { id: 1, title, description, publishedAt: reader.now.toISOString(), modules: shown }
}

const articleAnswer = (
  { now, blobBase }: Reader,
  id: number,
  { html, ...article }: ContentOf<'article'>,
) => ({
  id,
  ...article,
  html: renderRichText(html, blobBase),
  publishedAt: now.toISOString(),
  minutes: 1,
  previous: null,
  next: null,
})

/** The answers of the start page with this content. */
const homeAnswers = async (
  reader: Reader,
  kind: Exclude<PreviewedKind, 'article' | 'cookbook'>,
  content: unknown,
): Promise<Preview['answers']> => {
  if (kind === 'settings')
    return { 'POST /malls/action/queryOne': answerOfSettings(content as ContentOf<'settings'>) }
  if (kind === 'navigation')
    return {
      'POST /navigationVersions/action/queryLatest': { version: 1, ...(content as ContentOf<'navigation'>) },
    }
  if (kind === 'hotWords')
    return { 'POST /hotWords/action/queryList': (content as ContentOf<'hotWords'>).words }
  return { 'POST /pages/queryPublishConfig': await pageAnswer(reader, content as ContentOf<'page'>) }
}

/** The page that shows a content, and the answers that it is drawn with; the content is cleaned as when it is saved. */
export const previewOf = async (reader: Reader, { kind, id, content }: Previewed): Promise<Preview> => {
  const cleaned = await reader.db
    .transaction()
    .execute(tx => kindOf(kind).clean(tx, content, id ?? undefined))
  const shown = id ?? 1
  if (kind === 'cookbook') {
    const answer = await cookbookAnswer(reader.db, shown, cleaned as ContentOf<'cookbook'>)
    return { url: `/cookbookDetail?id=${shown}`, answers: { 'GET /cookbook/{id}': answer } }
  }
  if (kind === 'article') {
    const answer = articleAnswer(reader, shown, cleaned as ContentOf<'article'>)
    return { url: `/newsDetail?id=${shown}`, answers: { 'GET /news/{id}': answer } }
  }
  return { url: '/', answers: await homeAnswers(reader, kind, cleaned) }
}
