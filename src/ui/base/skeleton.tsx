import { classNames } from './class-names.ts'
import css from './skeleton.module.css'

/** A grey box of the size of the content, so that nothing moves when it loads. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={css['bar']} style={{ width, height }} aria-hidden />
}

/** Shown while a page loads: a heading and a block. Screen readers hear the loading bar instead. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css['page']} aria-busy>
      <Skeleton width={180} height={28} />
      <div className={classNames('stack panel gap-24', css['block'])}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} width={`${92 - ((row * 17) % 38)}%`} />
        ))}
      </div>
    </div>
  )
}
