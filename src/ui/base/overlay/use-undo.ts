import { useCallback, useEffect, useRef } from 'react'
import { notify } from './toast.ts'
import { notifyUndo } from './undo-toast.tsx'

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, dialog[open] *'

/**
 * Offers to undo actions, by their toast or by Ctrl+Z, in any order. `words` confirm an undo that takes effect at
 * once.
 */
export function useUndo(words = '已撤销') {
  const done = useRef<(() => void)[]>([])

  const offer = useCallback(
    (text: string, back: () => void) => {
      const undo = () => {
        if (!done.current.includes(undo)) return
        done.current = done.current.filter(other => other !== undo)
        back()
        if (words !== '') notify.success(words)
      }
      done.current = [...done.current, undo]
      notifyUndo(text, undo)
    },
    [words],
  )

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return
      if (target instanceof Element && target.closest(typing)) return
      const last = done.current.at(-1)
      if (!last) return
      event.preventDefault()
      last()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return offer
}
