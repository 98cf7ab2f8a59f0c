import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useClosedByNavigation } from '../../../ui/base/overlay/closed-by-navigation.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-paths.ts'
import { Photo, type PhotoSource } from '../../../ui/base/picture/photo.tsx'
import css from './picture-viewer.module.css'
import { useZoom } from './use-zoom.ts'

interface PictureViewerProps {
  name: string
  pictures: readonly (PhotoSource | null)[]
  current: number
  onStep: (by: number) => void
  onClose: () => void
}

/** One picture on the whole screen: arrows show the next or previous, plus and minus or two fingers zoom, Esc closes. */
export function PictureViewer({ name, pictures, current, onStep, onClose }: PictureViewerProps) {
  const element = useRef<HTMLDialogElement>(null)
  useClosedByNavigation(onClose)
  const { view, zoomTo, stage, picture, handlers } = useZoom(current)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => dialog?.close()
  }, [])
  const many = pictures.length > 1
  const keys: Partial<Record<string, () => void>> = {
    '+': () => zoomTo(view.scale + 0.5),
    '=': () => zoomTo(view.scale + 0.5),
    '-': () => zoomTo(view.scale - 0.5),
    ...(many && { ArrowLeft: () => onStep(-1), ArrowRight: () => onStep(1) }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const button = (label: string, icon: IconName, act: () => void, className?: string) => (
    <button type="button" className={`${css['button']} ${className ?? ''}`} aria-label={label} onClick={act}>
      <Icon name={icon} size={20} />
    </button>
  )
  return (
    <dialog
      ref={element}
      className={css['viewer']}
      aria-label={`${name}的图片`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      {/* Dragging takes the focus from the buttons, so the dialog listens to the keys itself. */}
      <div role="presentation" tabIndex={-1} className={css['page']} onKeyDown={onKeyDown}>
        <div className={css['bar']}>
          <output className={css['place']}>
            {current + 1} / {pictures.length}
          </output>
          {button('缩小', 'minus', () => zoomTo(view.scale - 0.5))}
          {button('放大', 'plus', () => zoomTo(view.scale + 0.5))}
          <button type="button" className={css['button']} aria-label="关闭" data-autofocus onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <div ref={stage} className={css['stage']} data-zoomed={view.scale > 1} {...handlers}>
          <div
            // Keyed, so that the previous picture is not shown while the next one loads.
            key={current}
            ref={picture}
            className="stack"
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          >
            <Photo
              picture={pictures[current] ?? null}
              alt={name}
              sizes="100vw"
              priority
              className={css['photo']}
            />
          </div>
        </div>
        {many && button('上一张', 'chevron-left', () => onStep(-1), css['previous'])}
        {many && button('下一张', 'chevron-right', () => onStep(1), css['next'])}
      </div>
    </dialog>
  )
}
