import { useEffect, useRef, useState } from 'react'
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
  readonly refetch: () => Promise<unknown>
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
  const [asked, setAsked] = useState(false)
  const note = useRef<HTMLOutputElement>(null)
  const failed = results.filter(({ error }) => error !== null)
  // A second try begins by forgetting the error; the note stays until it is known how that ends.
  const lacking = (trying ? results : failed).some(({ data }) => data === undefined)
  const isWhole = failed.length === 0 && !lacking
  const isMended = isWhole && asked
  useEffect(() => {
    // The button that had the focus is gone.
    if (isMended && document.activeElement === document.body) note.current?.focus()
  }, [isMended])
  if (isWhole && !asked) return null

  const retry = async () => {
    setTrying(true)
    await Promise.all(failed.map(async ({ refetch }) => refetch()))
    setTrying(false)
    setAsked(true)
  }
  return (
    <output ref={note} tabIndex={-1} className={css['stale']} data-sight="never">
      <Icon name={isMended ? 'check' : 'clock'} />
      <span>{isMended ? '价格和库存已更新。' : words(failed, lacking)}</span>
      {!isMended && (
        <Button size="small" variant="quiet" busy={trying} onClick={() => void retry()}>
          重新获取价格
        </Button>
      )}
    </output>
  )
}
