import { lazy, Suspense, type ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { useUser } from '../../api/use-user.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { isSignedIn, seesMessages, seesSupplier, seesWorkbench, supplierName } from './header-rules.ts'
import { AccountLinks } from './account-links.tsx'
import { MiniProgram } from './mini-program.tsx'
import header from './site-header.module.css'
import css from './utility-bar.module.css'
import { formatBadge } from '../../ui/words/format-count.ts'
import prose from '../../ui/base/prose.module.css'
import { useSettings } from '../../api/queries/use-mall.ts'

function Business({ name, title }: { name: string; title?: string }) {
  return (
    <span className={css['supplier']}>
      {title}
      <span className={css['supplierName']} title={name}>
        {name}
      </span>
    </span>
  )
}

function MessagesLink({ count }: { count: number }) {
  const badge = formatBadge(count)
  return (
    <Link to="/workbench/myMessage" className={css['link']}>
      我的消息
      {badge && (
        <>
          <span className={css['badge']}>{badge}</span>
          <span className={prose['hidden']}>条未读</span>
        </>
      )}
    </Link>
  )
}

/** Where it cannot be loaded, a deployment has replaced it, and the prompt to update appears. */
const AccountArea = lazy<ComponentType<{ user: StoredUser }>>(() =>
  import('./account-area.tsx').catch(() => ({ default: () => null })),
)

/** Without this part the edits are still kept and sent. */
const EditsPill = lazy<ComponentType>(() =>
  import('../../features/unsent-edits/edits-pill.tsx').catch(() => ({ default: () => null })),
)

/** The person signed in and the business acted for, and the links that stay the same on every page. */
export function UtilityBar() {
  const user = useUser()
  const { name } = useSettings()
  return (
    <div className={css['utility']}>
      <div className={classNames(header['inner'], css['inner'])}>
        <div className={css['who']}>
          {isSignedIn(user) ? (
            <Suspense>
              <AccountArea user={user} />
            </Suspense>
          ) : (
            <AccountLinks />
          )}
          {user.userType === serviceStaff && <Business name={user.dealerName} />}
          {seesSupplier(user) && <Business title="供货商:" name={supplierName(user.upDealerName, name)} />}
          {isBuyer(user.userType) && (
            <Suspense>
              <EditsPill />
            </Suspense>
          )}
        </div>
        <nav aria-label="快捷入口" className={css['links']}>
          <Link to="/" className={css['link']}>
            网站首页
          </Link>
          {seesMessages(user) && <MessagesLink count={user.serviceMessage} />}
          {seesWorkbench(user) && (
            <Link to="/workbench" className={css['link']}>
              工作台
            </Link>
          )}
          <MiniProgram />
        </nav>
      </div>
    </div>
  )
}
