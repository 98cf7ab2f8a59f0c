import type { Locator } from 'vitest/browser'
import { devtools } from './devtools.ts'

/** Where a point of the tests' frame lies in the page that the browser shows, which may have made the frame smaller. */
function inPage(x: number, y: number) {
  const frame = window.frameElement as HTMLElement | null
  if (!frame) return { x, y }
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / frame.offsetWidth
  return { x: left + x * scale, y: top + y * scale }
}

export function middleOf(place: Locator): readonly [number, number] {
  const { left, top, width, height } = place.element().getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

type MouseStep = 'mouseMoved' | 'mousePressed' | 'mouseReleased'

const step = (type: MouseStep, [x, y]: readonly [number, number], held = type !== 'mouseMoved') =>
  devtools().send('Input.dispatchMouseEvent', {
    type,
    ...inPage(x, y),
    ...(held && { button: 'left', clickCount: 1 }),
  })

/** A mouse at a given point, independent of the element there. */
export const mouse = {
  move: (at: readonly [number, number]) => step('mouseMoved', at),
  /** Moves with the button pressed. */
  drag: (at: readonly [number, number]) => step('mouseMoved', at, true),
  down: (at: readonly [number, number]) => step('mousePressed', at),
  up: (at: readonly [number, number]) => step('mouseReleased', at),
  click: async (at: readonly [number, number]) => {
    await step('mouseMoved', at)
    await step('mousePressed', at)
    await step('mouseReleased', at)
  },
}

/** A finger that touches, moves along these points and is lifted. */
export async function swipe(points: readonly (readonly [number, number])[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
    devtools().send('Input.dispatchTouchEvent', { type, touchPoints: at ? [inPage(...at)] : [] })
  for (const [index, at] of points.entries()) await send(index === 0 ? 'touchStart' : 'touchMove', at)
  await send('touchEnd')
}
