import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { useSaveLines } from '../../../trade/line/use-line-edits.ts'
import { useFormDraft } from '../../../work/drafts/use-form-draft.ts'
import { changeDrafts } from '../order.ts'
import { draftOf, isStorable, settingsOf, type EditSettings, type SettingsDraft } from './edit-draft.ts'

/** A field is typed in for a moment before it is worth an edit. */
const pauseMs = 400

const isDraft = (kept: unknown): SettingsDraft | undefined =>
  typeof kept === 'object' && kept !== null && 'yuan' in kept ? (kept as SettingsDraft) : undefined

/** With the fields in one order: the portal has its own. */
const inOrder = (settings: EditSettings): string =>
  JSON.stringify(settings, [...Object.keys(settings), 'accountId', 'amount'].toSorted())

const isSame = (one: EditSettings, other: EditSettings) => inOrder(one) === inOrder(other)

/**
 * Delivery and payment as typed. They become an edit of the change as soon as they can be stored; until then this device
 * keeps the draft. Only what was typed since is stored, because a colleague may have changed the
 * same fields.
 */
export function useSettingsDraft(target: OrderTarget, settings: EditSettings, number: string) {
  const { pathname, search } = useLocation()
  const save = useSaveLines()
  const {
    draft,
    change,
    clear: clearDraft,
  } = useFormDraft<SettingsDraft | null>(
    { key: `${changeDrafts}${target}`, title: `改单，订单 ${number}`, path: `${pathname}${search}` },
    null,
    isDraft,
  )
  /** The last stored input, shown as it was typed while the change has just that. */
  const [stored, setStored] = useState<SettingsDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!draft || !isStorable(draft)) return true
    const wanted = settingsOf(draft)
    const isKept =
      isSame(wanted, settings) ||
      (await save([
        { target, key: settingsKey, change: { op: 'set', qty: 1, note: JSON.stringify(wanted) } },
      ]))
    if (!isKept) return false
    setStored(draft)
    clearDraft()
    return true
  }
  const keepLater = useEffectEvent(() => void keep())
  useEffect(() => {
    if (!draft) return undefined
    const later = () => keepLater()
    timer.current = setTimeout(later, pauseMs)
    window.addEventListener('pagehide', later)
    return () => {
      clearTimeout(timer.current)
      window.removeEventListener('pagehide', later)
    }
  }, [draft])
  useEffect(() => () => keepLater(), [])
  const asTyped = stored && isSame(settingsOf(stored), settings) ? stored : draftOf(settings)
  return {
    draft: draft ?? asTyped,
    /** Input that the portal would not even store stands in a field. */
    isWrong: draft !== null && !isStorable(draft),
    change: (next: SettingsDraft) => change(() => next),
    keep,
    clear: clearDraft,
  }
}
