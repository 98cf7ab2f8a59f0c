import { lazy, Suspense, useState } from 'react'
import type { StoredUser } from '../../api/user-store.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { mustChooseDealer } from './header-rules.ts'
import css from './utility-bar.module.css'

const DealerDialog = lazy(() => import('./dealer-dialog.tsx'))

const currentName = ({ dealerList, businessId, dealerName }: StoredUser) =>
  dealerList.find(dealer => dealer.id === businessId)?.dealerName ?? (dealerName || '请选择经销商')

/** Shows the dealer that the person acts for. Without one the dialog opens by itself and cannot be closed. */
export function DealerSwitcher({ user }: { user: StoredUser }) {
  const [asked, setAsked] = useState(false)
  const forced = mustChooseDealer(user)
  const name = currentName(user)
  return (
    <>
      <button
        type="button"
        className={css['link']}
        aria-haspopup="dialog"
        aria-label={`切换经销商，当前为${name}`}
        onClick={() => setAsked(true)}
      >
        <span className={css['dealer']} title={name}>
          {name}
        </span>
        <Icon name="swap" size={14} />
      </button>
      {(asked || forced) && (
        <Suspense>
          <DealerDialog user={user} forced={forced} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
