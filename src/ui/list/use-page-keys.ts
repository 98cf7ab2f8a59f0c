import { useEffectEvent, useLayoutEffect } from 'react'

/** In these, letters are text, and Esc is theirs. */
const editable = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'
const overPage = 'dialog[open], .ant-modal-wrap:not([style*="display: none"])'

/** Keys of a page, pressed alone and outside of fields and dialogs. `press` says whether the key was one of them. */
export function usePageKeys(press: (key: string) => boolean): void {
  const pressed = useEffectEvent(press)
  // Before it is painted: a person may press a key as soon as the page is visible.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return
      if (target instanceof Element && target.closest(editable)) return
      if (document.querySelector(overPage) || !pressed(key)) return
      event.preventDefault()
      // Otherwise the header would use `/` for its own field.
      event.stopPropagation()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [])
}
