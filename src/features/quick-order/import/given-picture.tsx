import { useCallback, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import css from './given-picture.module.css'

/** In percent of the room. */
const widths = [100, 160, 240, 360] as const

/** A photo of a list to type from, above the rows as long as it is needed. */
export function GivenPicture({ file, onClose }: { file: File; onClose: () => void }) {
  const [zoom, setZoom] = useState(0)
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  return (
    <section aria-label="分享的图片" className={css['picture']}>
      <header className={css['head']}>
        <p className="grows shrinks cut">对照图片填写</p>
        <Button aria-disabled={zoom === 0} onClick={() => setZoom(Math.max(0, zoom - 1))}>
          缩小
        </Button>
        <Button
          aria-disabled={zoom === widths.length - 1}
          onClick={() => setZoom(Math.min(widths.length - 1, zoom + 1))}
        >
          放大
        </Button>
        <Button onClick={onClose}>收起</Button>
      </header>
      <div className={css['view']}>
        <img ref={show} alt={file.name} className={css['image']} style={{ width: `${widths[zoom]}%` }} />
      </div>
    </section>
  )
}
