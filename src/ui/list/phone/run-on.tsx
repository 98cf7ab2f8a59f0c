import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { pageSizes } from '#contract/kernel/page-sizes.ts'
import { useOnline } from '../../base/browser/use-online.ts'
import { Button } from '../../base/button.tsx'
import type { WorkList } from '../work-list.ts'
import css from './run-on.module.css'

/** The next rows are asked for while the end is this far below the window. */
const ahead = '400px 0px'

/** The next larger page that still has more rows to show. */
const largerThan = (size: number, total: number) =>
  total > size ? pageSizes.find(each => each > size) : undefined

/** Whether the list can grow in place; beyond its largest page it is paged through. */
export const canRunOn = ({ page, size }: WorkList['state'], total: number): boolean =>
  page === 1 && largerThan(size, total) !== undefined

/**
 * Lets the first page of a list grow while its end comes into view. It stays one page, so that every row shown follows
 * what happens to it, and its URL brings all of it back.
 */
export function RunOn({
  list,
  total,
  unit,
  isWaiting,
}: {
  list: WorkList
  total: number
  unit: string
  /** True while the rows that were asked for are on their way. */
  isWaiting: boolean
}) {
  const navigate = useNavigate()
  const isOnline = useOnline()
  const end = useRef<HTMLDivElement>(null)
  const { size } = list.state
  const next = largerThan(size, total)
  const url = next && list.urlWith({ size: next })
  useEffect(() => {
    const element = end.current
    // Without a network the next rows are not there, and those that are would go.
    if (!element || url === undefined || isWaiting || !isOnline) return undefined
    const observer = new IntersectionObserver(
      entries => {
        if (entries.at(-1)?.isIntersecting) void navigate(url, { replace: true })
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [navigate, url, isWaiting, isOnline])
  if (next === undefined || url === undefined || !isOnline) return null
  return (
    <div ref={end} className={css['end']}>
      <Button wide busy={isWaiting} onClick={() => void navigate(url, { replace: true })}>
        再看 {Math.min(next, total) - size} {unit}
      </Button>
    </div>
  )
}
