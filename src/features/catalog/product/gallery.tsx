import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { Drawing } from '../../../ui/base/icon.tsx'
import { Photo, type PhotoSource } from '../../../ui/base/picture/photo.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './gallery.module.css'
import { PictureViewer } from './picture-viewer.tsx'

const expand = 'M14 4.5h5.5V10 M10 19.5H4.5V14 M19.5 4.5 13.5 10.5 M4.5 19.5l6-6'

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const swipe = 40

/** Under a mouse the picture is enlarged and moves against the pointer. */
function useLens() {
  const [at, setAt] = useState<{ x: number; y: number }>()
  const onPointerMove = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    setAt({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 })
  }
  return { at, onPointerMove, onPointerLeave: () => setAt(undefined) }
}

/**
 * The pictures of a product: a large one, and all of them below it. Arrow keys change the picture, a press fills the
 * screen.
 */
export function Gallery({ name, pictures }: { name: string; pictures: readonly (PhotoSource | null)[] }) {
  const [current, setCurrent] = useState(0)
  const [viewing, setViewing] = useState(false)
  const [start, setStart] = useState<number>()
  const lens = useLens()
  const picture = pictures[current] ?? null
  const step = (by: number) => setCurrent((current + by + pictures.length) % pictures.length)

  const onKeyDown = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined || viewing) return
    event.preventDefault()
    step(by)
  }

  return (
    <section className="shrinks" aria-label="商品图片">
      <div role="presentation" onKeyDown={onKeyDown} className="stack gap-12">
        <button
          type="button"
          className={classNames('block anchor panel', css['stage'])}
          aria-label={`放大查看图片 ${current + 1}，共 ${pictures.length} 张`}
          onClick={() => setViewing(true)}
          onPointerMove={lens.onPointerMove}
          onPointerLeave={lens.onPointerLeave}
          onPointerDown={event => setStart(event.clientX)}
          onPointerUp={event => {
            if (start === undefined || event.pointerType === 'mouse') return
            const moved = event.clientX - start
            if (Math.abs(moved) > swipe) step(moved < 0 ? 1 : -1)
          }}
        >
          <Photo
            key={picture?.path}
            picture={picture}
            alt={name}
            sizes="(max-width: 960px) 94vw, 480px"
            priority
            className={css['photo']}
          />
          {lens.at && (
            <span
              className={css['lens']}
              style={{ transformOrigin: `${lens.at.x}% ${lens.at.y}%` }}
              aria-hidden
            >
              <Photo picture={picture} alt="" sizes="1280px" className={css['photo']} />
            </span>
          )}
        </button>
        <span className={classNames('no-print', css['hint'])} aria-hidden>
          <Drawing path={expand} size={14} />
          {current + 1} / {pictures.length}
        </span>
        {pictures.length > 1 && (
          <ul className={classNames('no-print', css['thumbs'])}>
            {pictures.map((each, at) => (
              <li key={each?.path ?? at}>
                <button
                  type="button"
                  className={css['thumb']}
                  aria-label={`图片 ${at + 1}`}
                  aria-current={at === current || undefined}
                  onClick={() => setCurrent(at)}
                >
                  <Photo picture={each} alt="" sizes="72px" className={css['photo']} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {viewing && (
        <PictureViewer
          name={name}
          pictures={pictures}
          current={current}
          onStep={step}
          onClose={() => setViewing(false)}
        />
      )}
    </section>
  )
}
