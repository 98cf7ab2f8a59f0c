import { useEffect, useEffectEvent, useRef } from 'react'
import { settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { useSaveLines } from '../../../trade/line/use-line-edits.ts'
import { useTabDraft } from '../../../work/use-tab-draft.ts'
import { draftOf, isStorable, settingsOf, type EditSettings, type SettingsDraft } from './edit-draft.ts'

/** A field is typed in for a moment before it is worth an edit. */
const pauseMs = 400

const isDraft = (kept: unknown): SettingsDraft | undefined =>
  typeof kept === 'object' && kept !== null && 'yuan' in kept ? (kept as SettingsDraft) : undefined

const isSame = (one: EditSettings, other: EditSettings) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Delivery and payment as typed. They become an edit of the change as soon as they can be stored; until then this tab
 * keeps them.
 */
export function useSettingsDraft(target: OrderTarget, settings: EditSettings) {
  const save = useSaveLines()
  const { draft, change, clear } = useTabDraft<SettingsDraft | null>(`portal.change.${target}`, null, isDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (!draft || !isStorable(draft)) return true
    const wanted = settingsOf(draft)
    if (isSame(wanted, settings)) return true
    const note = JSON.stringify(wanted)
    return save([{ target, key: settingsKey, change: { op: 'set', qty: 1, note } }])
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
  // Stored words are shown as they are stored; what is typed stays as typed while it differs from them.
  const isTyped = draft !== null && !(isStorable(draft) && isSame(settingsOf(draft), settings))
  return {
    draft: isTyped ? draft : draftOf(settings),
    /** Input that the portal would not even store stands in a field. */
    isWrong: isTyped && !isStorable(draft),
    change: (next: SettingsDraft) => change(() => next),
    keep,
    clear,
  }
}
