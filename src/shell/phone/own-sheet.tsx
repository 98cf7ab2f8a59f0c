import { Link } from 'react-router-dom'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { useSettings } from '../../api/queries/use-mall.ts'
import type { StoredUser } from '../../api/user-store.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { pillWords } from '../../features/unsent-edits/pill-words.ts'
import { Button } from '../../ui/base/button.tsx'
import { Drawing, Icon } from '../../ui/base/icon.tsx'
import { iconPaths } from '../../ui/base/icon-paths.ts'
import { menuIconPaths, type MenuIconName } from '../../ui/base/menu-icon-paths.ts'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Status } from '../../ui/base/status.tsx'
import { formatBadge } from '../../ui/words/format-count.ts'
import { menuFor, type MenuSection } from '../../workbench/menu.ts'
import {
  greetingName,
  mainNavigation,
  seesDealerSwitcher,
  seesSupplier,
  supplierName,
} from '../header/header-rules.ts'
import css from './own-sheet.module.css'

/** The start of the workbench stands alone in the side menu; here it begins the first group. */
function groupsFor(user: StoredUser): readonly MenuSection[] {
  const [first, second, ...rest] = menuFor(user)
  if (!first || !second || first.heading !== '') return menuFor(user)
  return [{ ...second, entries: [...first.entries, ...second.entries] }, ...rest]
}

/** A step that is asked for in the sheet and stands outside of it. */
export type SheetStep = 'dealer' | 'sync' | 'leave'

export interface SheetProps {
  readonly user: StoredUser
  readonly onClose: () => void
  readonly onStep: (step: SheetStep) => void
}

const paths = { ...iconPaths, ...menuIconPaths }
const messages = '/workbench/myMessage'

/** Pages of the shop without a place on the bar of buyers. */
const shopIcons: Readonly<Record<string, MenuIconName>> = {
  '/cookbook': 'book',
  '/news': 'news',
  '/sampleList': 'sample',
}

interface Entry {
  readonly path: string
  readonly title: string
  readonly icon: MenuIconName
}

function Entries({
  heading,
  entries,
  unread,
}: {
  heading: string
  entries: readonly Entry[]
  unread: number
}) {
  return (
    <section aria-label={heading}>
      <h3 className="hint">{heading}</h3>
      <ul className={css['entries']}>
        {entries.map(({ path, title, icon }) => (
          <li key={path}>
            <Link to={path} replace className={css['entry']}>
              <Drawing path={paths[icon]} size={22} />
              <span>{title}</span>
              {path === messages && unread > 0 && (
                <span className={css['badge']}>
                  {formatBadge(unread)}
                  <span className={css['unit']}> 条未读</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SyncRow({ onOpen }: { onOpen: () => void }) {
  const { status } = useOutbox()
  const words = status && pillWords(status)
  return (
    <button type="button" className={css['line']} aria-haspopup="dialog" onClick={onOpen}>
      <span>同步状态</span>
      <Status tone={words?.tone ?? 'good'} icon={words?.icon ?? 'check'}>
        {words?.short ?? '全部已同步'}
      </Status>
      <Icon name="chevron-right" />
    </button>
  )
}

/** All that is the person's own, by role: the business acted for, the pages of the workbench, and signing out. */
export default function OwnSheet({ user, onClose, onStep }: SheetProps) {
  const { name: mall } = useSettings()
  const shop = mainNavigation(user).entries.flatMap(({ path, title }) => {
    const icon = isBuyer(user.userType) ? shopIcons[path] : undefined
    return icon ? [{ path, title, icon }] : []
  })
  return (
    <PlainDialog title={greetingName(user.userName)} onClose={onClose}>
      <div className={css['sheet']}>
        {user.dealerName !== '' && (
          <div className={css['line']}>
            <span>{user.dealerName}</span>
            {seesDealerSwitcher(user) && (
              <Button icon="swap" onClick={() => onStep('dealer')}>
                切换经销商
              </Button>
            )}
          </div>
        )}
        {seesSupplier(user) && (
          <div className={css['line']}>
            <span className="muted">供货商</span>
            <span>{supplierName(user.upDealerName, mall)}</span>
          </div>
        )}
        {partitionOf(user) !== null && <SyncRow onOpen={() => onStep('sync')} />}
        {groupsFor(user).map(({ heading, entries }) => (
          <Entries key={heading} heading={heading} entries={entries} unread={user.serviceMessage} />
        ))}
        {shop.length > 0 && <Entries heading="商城" entries={shop} unread={0} />}
        <Button icon="logout" onClick={() => onStep('leave')}>
          退出登录
        </Button>
      </div>
    </PlainDialog>
  )
}
