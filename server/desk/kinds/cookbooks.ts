import { cookbookParts, editedContent } from '#contract/content/edited.ts'
import { object } from '#contract/kernel/endpoint.ts'
import {
  cookbookRows,
  cookbooksBehind,
  holdCookbooks,
  removeCookbooks,
  upsertCookbooks,
  withPicturesOf,
  type CookbookRow,
} from '../../domains/content/public.ts'
import type { Placed } from '../../kit/batch-rows.ts'
import { momentField, textField, wholeField } from '../changes/fields.ts'
import type { ChangeKind } from '../changes/kind.ts'
import {
  difficultyField,
  ingredientsField,
  nutritionField,
  stepsField,
  textsField,
} from './content-fields.ts'
import { contentKey, keyProblem, mostContentRows, publishedAt } from './content-keys.ts'
import { pagesBehind, pageSize } from './pages.ts'

const rowsOf = (rows: readonly object[]) => rows as unknown as readonly Placed<CookbookRow>[]
const blank = { empty: '' }
const none = { empty: [] }

/** Cookbooks. The covers and the pictures of their steps stay as they are. */
export const cookbooks: ChangeKind = {
  name: 'cookbooks',
  schema: object({
    ...cookbookParts,
    steps: editedContent.cookbook.properties.steps,
    key: contentKey,
    publishedAt,
  }),
  fields: [
    textField('key', '编号', { width: 16 }),
    textField('title', '菜名', { width: 24 }),
    textField('category', '分类'),
    momentField('publishedAt', '发布时间（留空为草稿）', { width: 24, empty: null }),
    textField('subtitle', '副标题', { width: 30, ...blank }),
    textField('intro', '介绍', { width: 40, ...blank }),
    wholeField('minutes', '用时（分钟）'),
    wholeField('servings', '份数（人份）'),
    difficultyField('difficulty', '难度'),
    ingredientsField('ingredients', '食材', { width: 40 }),
    stepsField('steps', '步骤', { width: 60 }),
    textsField('tips', '小贴士', { width: 40, ...none }),
    textsField('tools', '工具', { width: 20, ...none }),
    nutritionField('nutrition', '营养', { width: 20, ...none }),
  ],
  mostRows: mostContentRows,
  keys: ['key'],
  keyOf: row => String(row['key']),
  nameOf: row => [row['key'], row['title']].filter(Boolean).join(' '),
  isNone: () => false,
  settle: changes =>
    Promise.resolve(
      changes.map(change => {
        const [before, after] = [change.before, change.after] as unknown as [CookbookRow | null, CookbookRow]
        return keyProblem(change) ?? { ...after, steps: withPicturesOf(before?.steps ?? [], after.steps) }
      }),
    ),
  hold: tx => holdCookbooks(tx),
  read: (db, rows) =>
    cookbookRows(
      db,
      rowsOf(rows).map(({ key }) => key),
    ),
  pages: db =>
    pagesBehind<Awaited<ReturnType<typeof cookbooksBehind>>[number], number>(
      0,
      after => cookbooksBehind(db, after, pageSize),
      ({ id }) => id,
    )(),
  store: (writing, rows) => upsertCookbooks(writing, rowsOf(rows)),
  remove: (writing, rows) => removeCookbooks(writing, rowsOf(rows)),
}
