import css from './skeleton.module.css'

/** A grey place of the size of what follows, so that nothing jumps when it comes. */
export function Skeleton({ width = '100%', height = 16 }: { width?: number | string; height?: number }) {
  return <span className={css['bar']} style={{ width, height }} aria-hidden />
}

/** The page's first moment: a heading and a block. The bar at the top is what announces it. */
export function PageSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={css['page']} aria-busy>
      <Skeleton width={180} height={28} />
      <div className={css['block']}>
        {Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} width={`${92 - ((row * 17) % 38)}%`} />
        ))}
      </div>
    </div>
  )
}
