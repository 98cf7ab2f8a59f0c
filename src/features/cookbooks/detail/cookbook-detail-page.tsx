import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Buying } from '../../../trade/look/buying.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { idIn } from '../../../ui/words/id-in-url.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import { CookbookArticle } from './cookbook-article.tsx'
import { CookbookSkeleton } from './cookbook-skeleton.tsx'
import { cookbookQueries } from '../queries.ts'

export default function CookbookDetailPage() {
  const [params] = useSearchParams()
  const id = idIn(params)
  return id === null ? <NoSuchCookbook /> : <OneCookbook key={id} id={id} />
}

function OneCookbook({ id }: { id: number }) {
  const query = useQuery(cookbookQueries.detail(id))
  return (
    <Loaded query={query} what="菜谱" skeleton={<CookbookSkeleton />}>
      {cookbook =>
        cookbook ? (
          <Buying>
            <CookbookArticle cookbook={cookbook} />
          </Buying>
        ) : (
          <NoSuchCookbook />
        )
      }
    </Loaded>
  )
}

/** The server answers a draft like a dish that does not exist. */
function NoSuchCookbook() {
  return (
    <Missing
      title="没有找到这道菜谱"
      text="它可能已经下架，或者链接不完整。"
      actions={
        <>
          <LinkButton variant="primary" to="/cookbook">
            浏览全部菜谱
          </LinkButton>
          <LinkButton to="/">返回首页</LinkButton>
        </>
      }
    />
  )
}
