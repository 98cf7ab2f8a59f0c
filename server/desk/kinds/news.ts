import { erpContent } from '#contract/erp/content.ts'
import { object } from '#contract/kernel/endpoint.ts'
import {
  articleRows,
  articlesBehind,
  cleanedArticles,
  holdArticles,
  removeArticles,
  upsertArticles,
  type ArticleRow,
} from '../../domains/content/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { momentField, textField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import { htmlField } from './content-fields.ts'
import { contentKey, keyProblem, mostContentRows, publishedAt } from './content-keys.ts'
import { pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as readonly Placed<ArticleRow>[]
const blank = { empty: '' }

/** Articles without their pictures, which stay as they are. One without a time of publication is out of sight. */
export const news: ChangeKind = {
  name: 'news',
  schema: object({ ...erpContent['PUT /erp/v1/news'].row.properties, key: contentKey, publishedAt }),
  fields: [
    textField('key', '编号', { width: 16 }),
    textField('title', '标题', { width: 36 }),
    textField('category', '分类'),
    momentField('publishedAt', '发布时间（留空为草稿）', { width: 24, empty: null }),
    textField('summary', '摘要', { width: 36, ...blank }),
    textField('author', '作者', blank),
    htmlField('html', '正文', { width: 60 }),
  ],
  mostRows: mostContentRows,
  keys: ['key'],
  keyOf: row => String(row['key']),
  nameOf: row => [row['key'], row['title']].filter(Boolean).join(' '),
  isNone: () => false,
  settle: async changes => {
    const cleaned = await cleanedArticles(changes.map(({ after }) => after as unknown as ArticleRow))
    return changes.map((change, at) => keyProblem(change) ?? cleaned[at] ?? '')
  },
  hold: tx => holdArticles(tx),
  read: (db, rows) =>
    articleRows(
      db,
      rowsOf(rows).map(({ key }) => key),
    ),
  pages: db =>
    pagesBehind<ArticleRow & { readonly id: number }, number>(
      0,
      after => articlesBehind(db, after, pageSize),
      ({ id }) => id,
    )(),
  store: async (writing, rows) => (await upsertArticles(rowsOf(rows)))(writing),
  remove: (writing, rows) => removeArticles(writing, rowsOf(rows)),
}
