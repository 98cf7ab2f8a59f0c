import { useEffect, useState } from 'react'
import type { StoredUser } from '../../api/user-store.ts'
import { loadDealers } from '../../session/load-dealers.ts'
import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import prose from '../../ui/base/prose.module.css'
import { notify } from '../../ui/base/overlay/toast.ts'
import { signOut } from '../../session/logout.ts'
import { switchDealer } from '../../session/switch-dealer.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './dealer-dialog.module.css'

/** The person acts for another dealer only after confirming. */
export default function DealerDialog({
  user,
  forced,
  onClose,
}: {
  user: StoredUser
  forced: boolean
  onClose: () => void
}) {
  const [chosenId, setChosenId] = useState(user.businessId)
  // The dealers of the account may have changed since the start.
  useEffect(() => void loadDealers(), [])

  const confirm = () => {
    const chosen = user.dealerList.find(({ id }) => id === chosenId)
    if (!chosen) return notify.error('请选择经销商')
    onClose()
    void switchDealer(chosen.id)
  }

  return (
    <Dialog title="切换经销商" width={480} open dismissible={!forced} onClose={onClose} onConfirm={confirm}>
      {forced && <p className={css['why']}>您的账号可代表多家经销商，请先选择本次要代表的一家。</p>}
      <ul className={css['list']} aria-label="经销商">
        {user.dealerList.map(dealer => (
          <li key={dealer.id}>
            <button
              type="button"
              className={classNames('row between gap-16', css['row'])}
              aria-pressed={dealer.id === chosenId}
              onClick={() => setChosenId(dealer.id)}
            >
              <span>
                {dealer.dealerName}({dealer.dealerCode})
              </span>
              {dealer.id === chosenId && <Icon name="check" size={18} />}
            </button>
          </li>
        ))}
      </ul>
      {forced && (
        <p className={css['leave']}>
          不是您的账号？
          <button type="button" className={prose['link']} onClick={() => void signOut()}>
            退出登录
          </button>
        </p>
      )}
    </Dialog>
  )
}
