import { Link, useLocation } from 'react-router-dom'
import { loginUrl } from '../../ui/words/page-url.ts'
import { routeOf } from '../../site/routes.ts'
import css from './utility-bar.module.css'

const accountPages = new Set(['/login', '/register', '/findPwd'])

export function AccountLinks() {
  const { pathname, search } = useLocation()
  const comeBack = routeOf(pathname) !== undefined && !accountPages.has(pathname)
  return (
    <>
      <Link to={comeBack ? loginUrl(pathname + search) : '/login'} className={css['link']}>
        您好,请登录
      </Link>
      <Link to="/register" className={css['link']}>
        注册麦肯用户
      </Link>
    </>
  )
}
