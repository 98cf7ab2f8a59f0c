import { Buying } from '../../../trade/look/buying.tsx'
import { ById } from '../../../work/page/by-id.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import { CookbookArticle } from './cookbook-article.tsx'
import { CookbookSkeleton } from './cookbook-skeleton.tsx'
import { cookbookQueries } from '../queries.ts'

/** The server answers a draft like a dish that does not exist. */
const missing = (
  <Missing
    title="没有找到这道菜谱"
    text="它可能已经下架，或者链接不完整。"
    ways={[
      ['/cookbook', '浏览全部菜谱'],
      ['/', '返回首页'],
    ]}
  />
)

export default function CookbookDetailPage() {
  return (
    <ById
      query={(_, id) => cookbookQueries.detail(id)}
      what="菜谱"
      skeleton={<CookbookSkeleton />}
      missing={missing}
    >
      {cookbook => (
        <Buying>
          <CookbookArticle cookbook={cookbook} />
        </Buying>
      )}
    </ById>
  )
}
