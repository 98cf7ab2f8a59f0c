import { signOut } from '../../session/logout.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { DropdownMenu } from '../../ui/base/overlay/dropdown-menu.tsx'
import type { StoredUser } from '../../api/user-store.ts'
import { DealerSwitcher } from './dealer-switcher.tsx'
import { greetingName, seesDealerSwitcher } from './header-rules.ts'
import css from './utility-bar.module.css'

function AccountMenu({ userName }: { userName: string }) {
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

/** The person, and the dealer acted for. A part of its own, since the start page is made light for visitors. */
export default function AccountArea({ user }: { user: StoredUser }) {
  return (
    <>
      <AccountMenu userName={user.userName} />
      {seesDealerSwitcher(user) && <DealerSwitcher user={user} />}
    </>
  )
}
