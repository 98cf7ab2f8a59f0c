import { lazy, Suspense } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { useSettings, useBlob } from '../../api/queries/use-mall.ts'
import { useUser } from '../../api/use-user.ts'
import { SearchBox } from '../../features/search-box/search-box.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Picture } from '../../ui/base/picture/picture.tsx'
import { mainNavigation } from './header-rules.ts'
import css from './brand-bar.module.css'
import header from './site-header.module.css'
import { StoreLinks } from './store-links.tsx'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../../api/queries/content-queries.ts'

/** Marks the demo, so that nobody takes it for the real shop. It overlaps the header, so that nothing moves. */
function DemoMark() {
  const { data } = useQuery(contentQueries.config())
  if (!data?.demo) return null
  return (
    <p className={css['mark']} title="数据均为示例，短信验证码会直接显示在页面上">
      <strong>演示模式</strong>
      数据均为示例
    </p>
  )
}

const mark = '/icons/icon.svg'

const cartLink = classNames(css['entry'], css['atEnd'])

const CartLink = ({ title }: { title: string }) => (
  <NavLink to="/cart" className={cartLink}>
    <Icon name="cart" size={18} />
    {title}
  </NavLink>
)

/** For buyers; if this part cannot be loaded, the page only lacks the preview. */
const MiniCart = lazy(() =>
  import('../../features/mini-cart/mini-cart.tsx').catch(() => ({ default: CartLink })),
)

/** The row of the header with the mall's name, the search and the main links. */
export function BrandBar() {
  const { name, logo } = useSettings()
  const configured = useBlob(logo)
  const { entries, cart } = mainNavigation(useUser())
  // An account of an unknown type sees public pages only, and these lead to no other.
  const mayBrowse = entries.length > 0
  return (
    <div className={css['brandBar']}>
      <div className={classNames(header['inner'], css['inner'])}>
        <Link to="/" className={css['brand']}>
          <Picture
            src={configured === null ? mark : configured}
            fallback={mark}
            alt=""
            width={40}
            height={40}
          />
          <span className={classNames('size-h3 bold cut', css['mallName'])}>{name}</span>
        </Link>
        <DemoMark />
        <div className={css['search']}>{mayBrowse && <SearchBox />}</div>
        <nav aria-label="主导航" className={css['main']}>
          {entries.map(({ path, title }) => (
            <NavLink key={path} to={path} className={css['entry'] ?? ''}>
              {title}
            </NavLink>
          ))}
          {mayBrowse && <StoreLinks beside={entries.map(({ path }) => path)} />}
          {cart && (
            <Suspense fallback={<CartLink {...cart} />}>
              <MiniCart {...cart} className={cartLink} />
            </Suspense>
          )}
        </nav>
      </div>
    </div>
  )
}
