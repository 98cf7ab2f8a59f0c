import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../ui/base/overlay/toast.ts'

const firstProblem = '[aria-invalid=true], [data-invalid], [data-grave=true]'

/** After a press with something missing, all of it is named at its place, and the first one gets the focus. */
export function usePressed(page: RefObject<HTMLElement | null>) {
  const [isPressed, setPressed] = useState(false)
  const toFirstProblem = () => {
    const place = page.current?.querySelector<HTMLElement>(firstProblem)
    place?.scrollIntoView({ block: 'center' })
    place?.focus({ preventScroll: true })
  }
  /** An illegal quantity stands in its field only. */
  const hasWrongQuantity = () =>
    page.current?.querySelector('[role="spinbutton"][aria-invalid="true"]') instanceof Element
  /** Whether nothing is missing; the person is told where something is. */
  const isComplete = (count: number): boolean => {
    if (count === 0 && !hasWrongQuantity()) return true
    flushSync(() => setPressed(true))
    toFirstProblem()
    notify.error(`还有 ${Math.max(1, count)} 处需要处理`)
    return false
  }
  return { isPressed, isComplete }
}
