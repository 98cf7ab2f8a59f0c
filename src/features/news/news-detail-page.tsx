import { ById } from '../../work/page/by-id.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { NewsArticle } from './news-article.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import { newsQueries } from './queries.ts'

/** The server answers a draft like an article that does not exist. */
const missing = (
  <Missing
    title="没有找到这篇文章"
    text="它可能已经撤下，或者链接不完整。"
    ways={[
      ['/news', '浏览全部资讯'],
      ['/', '返回首页'],
    ]}
  />
)

export default function NewsDetailPage() {
  return (
    <ById query={(_, id) => newsQueries.detail(id)} what="文章" skeleton={<NewsSkeleton />} missing={missing}>
      {news => <NewsArticle news={news} />}
    </ById>
  )
}
