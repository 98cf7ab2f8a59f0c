import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import lost from './art/lost.svg'

export default function NotFoundPage() {
  return (
    <Notice
      level={1}
      art={<img src={lost} alt="" width={240} height={168} />}
      title="页面不存在"
      actions={
        <>
          <LinkButton variant="primary" to="/">
            返回首页
          </LinkButton>
          <LinkButton to="/search">浏览全部商品</LinkButton>
        </>
      }
    >
      <p>网址可能有误，或页面已经移走。</p>
    </Notice>
  )
}
