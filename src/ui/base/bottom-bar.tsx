import type { ReactNode } from 'react'
import css from './bottom-bar.module.css'

/** Always in sight at the foot of a page: what it comes to, and the way on. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <section className={css['bar']} aria-label="合计">
      <div className={css['inner']}>{children}</div>
    </section>
  )
}
