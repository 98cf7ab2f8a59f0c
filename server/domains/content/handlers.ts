import type { content } from '#contract/content/entries.ts'
import type { cookbooks } from '#contract/content/cookbook-entries.ts'
import type { news } from '#contract/content/news-entries.ts'
import type { Context, HandlersOf } from '../../http/context.ts'
import { searching } from '../../http/limits/search-turns.ts'
import { listCookbookCategories, listCookbooks, listCookbooksBySkus } from './cookbooks/list-cookbooks.ts'
import { pageCookbooks } from './cookbooks/page-cookbooks.ts'
import { readCookbook } from './cookbooks/read-cookbook.ts'
import { listHotWords, readNavigation } from './navigation.ts'
import { listNews, pageNews } from './news/list-news.ts'
import { readArticle } from './news/read-article.ts'
import { type Reader, listVoices } from './pages/module-data.ts'
import { listPages, readHomePage, readMiniPage, readModules } from './pages/read-page.ts'

/** Content is the same for everybody, so the caller is not passed on. */
const readerOf = ({ db, now, config }: Pick<Context<unknown>, 'db' | 'now' | 'config'>): Reader => ({
  db,
  now,
  blobBase: config.blobBase,
})

export const contentHandlers: HandlersOf<typeof content & typeof cookbooks & typeof news> = {
  'POST /pages/queryPublishConfig': context => readHomePage(readerOf(context)),
  'POST /pages/action/queryList': ({ db, now }) => listPages({ db, now }),
  'GET /pages/{id}/action/queryModuleList/{type}': (context, { path }) =>
    readModules(readerOf(context), path),
  'GET /mpPages/{id}': (context, { path }) => readMiniPage(readerOf(context), path.id),
  'POST /navigationVersions/action/queryLatest': ({ db, now }) => readNavigation(db, now),
  'POST /hotWords/action/queryList': ({ db }) => listHotWords(db),
  'POST /feedbacks/action/queryList': ({ db, now }, { body }) => listVoices(db, now, body.size),
  'POST /cookbookCategorys/action/queryList': ({ db, now }) => listCookbookCategories(db, now),
  'POST /cookbook/action/queryByPage': searching(({ db, now }, { body }) => pageCookbooks(db, now, body)),
  'POST /cookbook/action/queryList': ({ db, now }, { body }) => listCookbooks(db, now, body),
  'POST /cookbook/action/queryListBySkuIds': ({ db, now }, { body }) => listCookbooksBySkus(db, now, body),
  'GET /cookbook/{id}': ({ db, now }, { path }) => readCookbook(db, now, path.id),
  'POST /news/action/queryByPage': searching(({ db, now }, { body }) => pageNews(db, now, body)),
  'POST /news/action/queryList': ({ db, now }, { body }) => listNews(db, now, body),
  'GET /news/{id}': (context, { path }) => readArticle(context.db, readerOf(context), path.id),
}
