import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../base/button.tsx'
import { formatSince } from '../words/format-date.ts'
import { Icon } from '../base/icon.tsx'
import { classNames } from '../base/class-names.ts'
import css from '../base/page/page-states.module.css'

/** The part of a query's result that is read; nothing is fetched here. */
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

/** True where a price failed to load and no earlier one is known. */
export const isLacking = ({ data, error }: Asked): boolean => error !== null && data === undefined

/** Says above a list that prices are missing or old, with a button that loads them again. */
export function OfferNote({ results }: { results: readonly Asked[] }) {
  const [trying, setTrying] = useState(false)
  const [mended, setMended] = useState(false)
  const note = useRef<HTMLOutputElement>(null)
  const held = useRef(false)
  const failed = results.filter(({ error }) => error !== null)
  // A retry resets the errors, so the note stays until the retry has ended.
  const lacking = (trying ? results : failed).some(({ data }) => data === undefined)
  const isThere = results.every(({ data, error }) => data !== undefined && error === null)
  // The success was about these prices; for others the note starts again.
  if (mended && !isThere) setMended(false)
  useLayoutEffect(() => {
    // The focused button has been removed.
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
    <output ref={note} tabIndex={-1} className={classNames('row caution gap-8', css['stale'])}>
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
