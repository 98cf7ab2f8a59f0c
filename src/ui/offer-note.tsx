import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { formatSince } from './format-date.ts'
import { Icon } from './icon.tsx'
import css from './page-states.module.css'

/** What the query of an offer hands over; nothing of it is fetched here. */
interface Asked {
  readonly data: unknown
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly refetch: () => Promise<{ readonly error: Error | null }>
}

function words(failed: readonly Asked[], lacking: boolean): string {
  if (lacking) return '价格和库存暂时没有获取到，其他内容不受影响。'
  const at = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const now = Math.max(...failed.map(({ errorUpdatedAt }) => errorUpdatedAt))
  return `以下价格和库存获取于 ${formatSince(at, now)}，可能不是最新。`
}

/** What no price is there for, not even one of before. */
export const isLacking = ({ data, error }: Asked): boolean => error !== null && data === undefined

/** Above prices that could not be had, or only those of before: says so, and gets all of them anew. */
export function OfferNote({ results }: { results: readonly Asked[] }) {
  const [trying, setTrying] = useState(false)
  const [mended, setMended] = useState(false)
  const note = useRef<HTMLOutputElement>(null)
  const held = useRef(false)
  const failed = results.filter(({ error }) => error !== null)
  // A second try begins by forgetting the error; the note stays until it is known how that ends.
  const lacking = (trying ? results : failed).some(({ data }) => data === undefined)
  const isThere = results.every(({ data, error }) => data !== undefined && error === null)
  // What was mended holds for these prices, not for the next ones.
  if (mended && !isThere) setMended(false)
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    if (mended && held.current) note.current?.focus({ preventScroll: true })
  }, [mended])
  if (failed.length === 0 && !trying && !mended) return null

  const retry = async () => {
    setTrying(true)
    const answers = await Promise.all(failed.map(async ({ refetch }) => refetch()))
    held.current = note.current?.contains(document.activeElement) ?? false
    setTrying(false)
    setMended(answers.every(({ error }) => error === null))
  }
  return (
    <output ref={note} tabIndex={-1} className={css['stale']}>
      <Icon name={isThere ? 'check' : 'clock'} />
      <span>{isThere ? '价格和库存已更新。' : words(failed, lacking)}</span>
      {!mended && (
        <Button size="small" variant="quiet" busy={trying} onClick={() => void retry()}>
          重新获取价格
        </Button>
      )}
    </output>
  )
}
