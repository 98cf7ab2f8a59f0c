import { Link, useLocation } from 'react-router-dom'
import { DropdownMenu } from '../../ui/base/overlay/dropdown-menu.tsx'
import { loginUrl } from '../../ui/words/page-url.ts'
import { greetingName } from './header-rules.ts'
import { signOut } from '../../session/logout.ts'
import { routeOf } from '../../site/routes.ts'
import { classNames } from '../../ui/base/class-names.ts'
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

export function AccountMenu({ userName }: { userName: string }) {
  const name = greetingName(userName)
  return (
    <DropdownMenu
      className={css['link']}
      trigger={
        <span className={css['greeting']}>
          Hi,
          <span className={classNames('medium cut', css['name'])} title={name}>
            {name}
          </span>
        </span>
      }
      items={[{ label: '退出登录', icon: 'logout', onSelect: () => void signOut() }]}
    />
  )
}
