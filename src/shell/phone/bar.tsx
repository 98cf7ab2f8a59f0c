import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router-dom'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { classNames } from '../../ui/base/class-names.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-paths.ts'
import { loginUrl } from '../../ui/words/page-url.ts'
import css from './bar.module.css'

type Place = readonly [path: string, title: string, icon: IconName]

const shop: readonly Place[] = [
  ['/', '首页', 'home'],
  ['/search', '分类', 'grid'],
]
const forBuyers: readonly Place[] = [...shop, ['/quickOrder', '常购', 'list'], ['/cart', '购物车', 'cart']]
const forOthers: readonly Place[] = [...shop, ['/cookbook', '菜谱', 'book'], ['/news', '资讯', 'news']]

const accountPages = /^\/(login|register|findPwd)/

/** The history entry of a page with the sheet over it, so that the browser's back closes the sheet. */
const sheetState = { sheet: true } as const

/** The bar at the bottom of a phone. It belongs to the served page; the marks come later. */
export function Bar({
  user: { userId, userType },
  marks,
  me,
}: {
  user: StoredUser
  /** Behind the title of a place, by its path. */
  marks?: Readonly<Record<string, ReactNode>>
  /** In place of the words below the last icon. */
  me?: ReactNode
}) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const signIn = accountPages.test(pathname) ? '/login' : loginUrl(pathname + search)
  const own = (
    <>
      <Icon name="user" size={22} />
      {me ?? '我的'}
    </>
  )
  return (
    <nav aria-label="底部导航" className={css['bar']}>
      {(userId === 0 || isBuyer(userType) ? forBuyers : forOthers).map(([path, title, icon]) => (
        <NavLink key={path} to={path} end className={classNames(css['place'])}>
          <Icon name={icon} size={22} />
          {title}
          {marks?.[path]}
        </NavLink>
      ))}
      {userId === 0 ? (
        <Link to={signIn} className={css['place']}>
          {own}
        </Link>
      ) : (
        <button
          type="button"
          className={css['place']}
          aria-haspopup="dialog"
          onClick={() => void navigate(pathname + search, { state: sheetState })}
        >
          {own}
        </button>
      )}
    </nav>
  )
}
