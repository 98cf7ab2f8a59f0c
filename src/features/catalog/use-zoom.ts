import { useRef, useState, type PointerEvent } from 'react'

const most = 4
const none = { scale: 1, x: 0, y: 0 }

const clamp = (value: number, limit: number) => Math.min(Math.max(value, -limit), limit)
const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Two fingers or the wheel make larger, one finger or the mouse moves what is larger than its frame. */
export function useZoom() {
  const [view, setView] = useState(none)
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  const zoomTo = (wanted: number) => {
    const scale = Math.min(Math.max(wanted, 1), most)
    setView(before => (scale === 1 ? none : { ...before, scale }))
  }

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  const onPointerMove = (event: PointerEvent) => {
    const last = pointers.current.get(event.pointerId)
    if (!last) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const { clientWidth, clientHeight } = event.currentTarget
    setView(before => {
      const grown = other
        ? before.scale * (distance(now, other) / Math.max(distance(last, other), 1))
        : before.scale
      const scale = Math.min(Math.max(grown, 1), most)
      const room = { x: (clientWidth * (scale - 1)) / 2, y: (clientHeight * (scale - 1)) / 2 }
      return {
        scale,
        x: clamp(before.x + now.x - last.x, room.x),
        y: clamp(before.y + now.y - last.y, room.y),
      }
    })
  }

  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  return {
    view,
    zoomTo,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: () => zoomTo(view.scale > 1 ? 1 : 2.5),
      onWheel: ({ deltaY }: { deltaY: number }) => zoomTo(view.scale * (deltaY < 0 ? 1.15 : 1 / 1.15)),
    },
  }
}
