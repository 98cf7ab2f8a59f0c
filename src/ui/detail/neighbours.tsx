import { useLocation, useNavigate } from 'react-router-dom'
import { Button, LinkButton } from '../base/button.tsx'
import { placeOf } from '../list/trail.ts'
import { usePageKeys } from '../list/use-page-keys.ts'
import { classNames } from '../base/class-names.ts'
import css from './neighbours.module.css'

/** One of the two neighbours. Opening it replaces this history entry, so that back leads to the list. */
function Neighbour({ label, letter, to }: { label: string; letter: string; to: string | undefined }) {
  return to === undefined ? (
    <Button size="small" disabled>
      {label}
    </Button>
  ) : (
    <LinkButton size="small" to={to} replace aria-keyshortcuts={letter} title={`${label}（${letter}）`}>
      {label}
    </LinkButton>
  )
}

/** Links back to the list with its filters, and to the rows before and after this one. */
export function Neighbours({ list }: { list: string }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const place = placeOf(`${pathname}${search}`)
  usePageKeys(key => {
    const to = { j: place?.after, k: place?.before }[key]
    if (to === undefined) return false
    void navigate(to, { replace: true })
    return true
  })
  return (
    <nav aria-label="列表" className={classNames('no-print', css['nav'])}>
      <LinkButton size="small" variant="quiet" icon="chevron-left" to={place?.listUrl ?? list}>
        返回列表
      </LinkButton>
      {place && (
        <>
          <span className={css['at']}>
            本页第 {place.at} / {place.count} 条
          </span>
          <Neighbour label="上一条" letter="k" to={place.before} />
          <Neighbour label="下一条" letter="j" to={place.after} />
        </>
      )}
    </nav>
  )
}
