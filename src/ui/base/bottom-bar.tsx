import type { ReactNode } from 'react'
import css from './bottom-bar.module.css'

/** The bar at the foot of a page that is always in sight, with the sums and the next step. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <section className={css['bar']} aria-label="合计">
      <div className={css['inner']}>{children}</div>
    </section>
  )
}
