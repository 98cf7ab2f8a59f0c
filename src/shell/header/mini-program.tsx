import { lazy, Suspense, useState } from 'react'
import { HoverCard } from '../../ui/base/overlay/hover-card.tsx'
import { MiniProgramCode } from './mini-program-code.tsx'
import css from './utility-bar.module.css'

const MiniProgramDialog = lazy(() => import('./mini-program-dialog.tsx'))

/** Hover shows the code, a click opens it larger. */
export function MiniProgram() {
  const [open, setOpen] = useState(false)
  // Stays mounted once opened, so that the closing animation is seen.
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <HoverCard
        className={css['link']}
        trigger="订货小程序"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        <MiniProgramCode size={128} />
        <span className={css['caption']}>微信扫一扫 随时随地 移动采购</span>
      </HoverCard>
      {wanted && (
        <Suspense>
          <MiniProgramDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
