import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import css from './paper.module.css'

/** Prints papers of several things, each on a page of its own, in place of the page that is shown. */
export function PrintPapers({ children, onDone }: { children: ReactNode; onDone: () => void }) {
  useEffect(() => {
    document.body.dataset['papers'] = 'true'
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => {
      delete document.body.dataset['papers']
      window.removeEventListener('afterprint', onDone)
    }
  }, [onDone])
  return createPortal(
    <div className={css['papers']} data-papers>
      {children}
    </div>,
    document.body,
  )
}
