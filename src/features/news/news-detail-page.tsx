import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/id-in-url.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { NewsArticle } from './news-article.tsx'
import { NewsSkeleton } from './news-skeleton.tsx'
import { newsQueries } from './queries.ts'

export default function NewsDetailPage() {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? <NoSuchNews /> : <OneNews key={id} id={id} />
}

function OneNews({ id }: { id: number }) {
  const query = useQuery(newsQueries.detail(id))
  return (
    <Loaded query={query} what="文章" skeleton={<NewsSkeleton />}>
      {news => (news ? <NewsArticle news={news} /> : <NoSuchNews />)}
    </Loaded>
  )
}

/** The server answers a draft like an article that does not exist. */
function NoSuchNews() {
  return (
    <Missing
      title="没有找到这篇文章"
      text="它可能已经撤下，或者链接不完整。"
      actions={
        <>
          <LinkButton variant="primary" to="/news">
            浏览全部资讯
          </LinkButton>
          <LinkButton to="/">返回首页</LinkButton>
        </>
      }
    />
  )
}
