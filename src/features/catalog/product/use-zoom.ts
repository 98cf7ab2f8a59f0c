import { useRef, useState, type PointerEvent } from 'react'
import { moved, whole, zoomed, type Frame } from './zoom.ts'

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y)

/** Two fingers or the wheel zoom; one finger or the mouse moves an enlarged picture. Each picture starts unzoomed. */
export function useZoom(current: number) {
  const [view, setView] = useState(whole)
  const [zoomedPicture, setZoomedPicture] = useState(current)
  const stage = useRef<HTMLDivElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  if (zoomedPicture !== current) {
    setZoomedPicture(current)
    setView(whole)
  }

  const frame = (): Frame => ({
    stage: { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 },
    picture: { width: picture.current?.offsetWidth ?? 0, height: picture.current?.offsetHeight ?? 0 },
  })

  const zoomTo = (scale: number) => {
    const now = frame()
    setView(before => zoomed(before, scale, now))
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
    const by = { x: now.x - last.x, y: now.y - last.y }
    const growth = other ? distance(now, other) / Math.max(distance(last, other), 1) : 1
    const sizes = frame()
    setView(before => moved(zoomed(before, before.scale * growth, sizes), by, sizes))
  }

  const onPointerEnd = (event: PointerEvent) => void pointers.current.delete(event.pointerId)

  return {
    view,
    zoomTo,
    stage,
    picture,
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
