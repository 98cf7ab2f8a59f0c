import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { stepOfKey, swipeOf } from './banner-steps.ts'

interface Gestures {
  readonly onStep: (by: number) => void
  /** Called on pointer or focus, when the neighbours' pictures may be loaded. */
  readonly onNear: () => void
}

/** Handles arrow keys and swipes. Returns whether the pointer or the focus is inside. */
export function useGestures(place: RefObject<HTMLElement | null>, { onStep, onNear }: Gestures): boolean {
  const [pointed, setPointed] = useState(false)
  const [inside, setInside] = useState(false)
  const step = useEffectEvent((by: number) => {
    if (by !== 0) onStep(by)
  })
  const near = useEffectEvent(onNear)

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    let touched: PointerEvent | undefined

    const watch = <T extends keyof HTMLElementEventMap>(
      type: T,
      then: (event: HTMLElementEventMap[T]) => void,
    ) => place.current?.addEventListener(type, then, { signal })

    watch('keydown', event => {
      const by = event.altKey || event.ctrlKey || event.metaKey ? 0 : stepOfKey(event.key)
      if (by === 0) return
      event.preventDefault()
      step(by)
      // The focused link disappears with its slide, so the focus moves to the new one after rendering.
      if ((event.target as Element).closest('li'))
        setTimeout(() => place.current?.querySelector<HTMLElement>('li:not([inert]) a')?.focus())
    })
    watch('focusin', () => {
      setInside(true)
      near()
    })
    watch('focusout', () => setInside(false))
    watch('pointerenter', ({ pointerType }) => {
      setPointed(pointerType === 'mouse')
      near()
    })
    watch('pointerleave', () => setPointed(false))
    watch('pointerdown', event => {
      touched = event.pointerType === 'touch' ? event : undefined
    })
    watch('pointercancel', () => {
      touched = undefined
    })
    watch('pointerup', event => {
      step(touched ? swipeOf(touched, event) : 0)
      touched = undefined
    })
    return () => leave.abort()
  }, [place])

  return pointed || inside
}
