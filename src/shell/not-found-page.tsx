import { Missing } from '../ui/base/page/missing.tsx'

export default function NotFoundPage() {
  return (
    <Missing
      title="页面不存在"
      text="网址可能有误，或页面已经移走。"
      ways={[
        ['/', '返回首页'],
        ['/search', '浏览全部商品'],
      ]}
    />
  )
}
