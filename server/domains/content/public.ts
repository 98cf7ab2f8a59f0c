export { indexCookbooks, indexCookbooksWith } from './cookbooks/index-cookbooks.ts'
export { packagedCookbooks } from './cookbooks/packaged-cookbooks.ts'
export { suggestCookbooks } from './cookbooks/suggest-cookbooks.ts'
export { contentHandlers } from './handlers.ts'
export { indexArticles } from './index-articles.ts'
export {
  articleRows,
  articlesBehind,
  cleanedArticles,
  holdArticles,
  removeArticles,
  type ArticleRow,
} from './rows/article-rows.ts'
export {
  cookbookRows,
  cookbooksBehind,
  holdCookbooks,
  removeCookbooks,
  withPicturesOf,
  type CookbookRow,
} from './rows/cookbook-rows.ts'
export { storeArticle, storeCookbook, storePage } from './store-content.ts'
export { upsertArticles } from './upsert-articles.ts'
export { upsertCookbooks } from './upsert-cookbooks.ts'
export { previewOf } from './versions/preview.ts'
export { publishDue } from './versions/publish-due.ts'
export { listThings, openThing, readVersion } from './versions/read-versions.ts'
export {
  publishContent,
  publishVersion,
  restoreVersion,
  saveDraft,
  withdrawThing,
} from './versions/write-version.ts'
