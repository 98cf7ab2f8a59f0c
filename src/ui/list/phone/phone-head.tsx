import { useState } from 'react'
import { Button } from '../../base/button.tsx'
import { PlainDialog } from '../../base/overlay/plain-dialog.tsx'
import { formatCapped } from '../../words/format-count.ts'
import { CategoryLinks, type CategoryLink } from '../category-links.tsx'
import { FilterFields, type FilterProps } from '../filter-bar.tsx'
import { dropping, narrowings } from '../work-list.ts'
import css from './phone-head.module.css'

/** One line above the cards, which stays in sight: the list's name, its tabs, and the button of all its filters. */
export function PhoneHead({
  title,
  what,
  counted,
  tabs,
  label,
  filter,
}: {
  title: string
  what: string
  /** The number of rows with their unit; undefined until it is known. */
  counted: { readonly total: number; readonly unit: string } | undefined
  tabs: readonly CategoryLink[]
  label: string
  filter: FilterProps
}) {
  const [isOpen, setOpen] = useState(false)
  const active = narrowings(filter.list, filter.filters)
  const { keyword } = filter.list.state
  const [typed, setTyped] = useState<string>()
  // A search, and going back, also change what is in the field.
  const [followed, setFollowed] = useState(keyword)
  if (followed !== keyword) {
    setFollowed(keyword)
    setTyped(undefined)
  }
  const leave = () => {
    setTyped(undefined)
    setOpen(false)
  }
  // Words that were typed and not searched for: the person has pressed 查看 instead.
  const close = () => {
    const wanted = typed?.trim() ?? keyword
    leave()
    if (wanted !== keyword) filter.list.change({ keyword: wanted })
  }
  const clear = () => {
    setTyped(undefined)
    filter.list.change(dropping(active))
  }
  return (
    <header className={css['head']}>
      <h1 className={css['title']}>{title}</h1>
      <CategoryLinks label={label} links={tabs} />
      <Button
        variant="quiet"
        icon="filter"
        className={css['filter']}
        aria-haspopup="dialog"
        data-active={active.length > 0}
        onClick={() => setOpen(true)}
      >
        筛选{active.length > 0 && ` ${active.length}`}
      </Button>
      {isOpen && (
        <PlainDialog
          title={`筛选${what}`}
          onClose={close}
          onLeave={leave}
          footer={
            <>
              {active.length > 0 && <Button onClick={clear}>清除筛选</Button>}
              <Button variant="primary" onClick={close}>
                {counted ? `查看 ${formatCapped(counted.total)} ${counted.unit}` : '查看'}
              </Button>
            </>
          }
        >
          <div className={css['fields']}>
            <FilterFields {...filter} onTyped={setTyped} />
          </div>
        </PlainDialog>
      )}
    </header>
  )
}
