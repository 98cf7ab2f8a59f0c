import { useUser } from '../api/use-user.ts'
import { mayVisit } from '../site/guard.ts'
import { routeOf } from '../site/routes.ts'
import { Missing } from '../ui/base/page/missing.tsx'

const ways = [
  ['/', '返回首页'],
  ['/search', '浏览全部商品'],
] as const

export default function NotFoundPage() {
  const user = useUser()
  return (
    <Missing
      title="页面不存在"
      text="网址可能有误，或页面已经移走。"
      ways={ways.filter(([path]) => {
        const route = routeOf(path)
        return route !== undefined && mayVisit(route, user)
      })}
    />
  )
}
