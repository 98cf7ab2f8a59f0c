import { LinkButton } from '../../ui/base/button.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'

/** The home of a portal whose brand has published no page yet. */
export default function NothingPublished() {
  return (
    <EmptyState title="首页正在准备" action={<LinkButton to="/search">浏览全部商品</LinkButton>}>
      <p>新的内容即将上线，您可以先看看商品、菜谱与资讯。</p>
    </EmptyState>
  )
}
