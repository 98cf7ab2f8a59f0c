import { LinkButton } from '../ui/button.tsx'
import { Missing } from '../ui/missing.tsx'

export default function NotFoundPage() {
  return (
    <Missing
      title="页面不存在"
      text="网址可能有误，或页面已经移走。"
      actions={
        <>
          <LinkButton variant="primary" to="/">
            返回首页
          </LinkButton>
          <LinkButton to="/search">浏览全部商品</LinkButton>
        </>
      }
    />
  )
}
