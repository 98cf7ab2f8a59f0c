import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { useUser } from '../../api/use-user.ts'
import { signOut } from '../../session/logout.ts'
import { Bar } from './bar.tsx'
import { followWindow } from './follow-window.ts'
import type { SheetStep } from './own-sheet.tsx'

const BuyersBar = lazy<ComponentType>(() => import('./buyers-bar.tsx').catch(() => ({ default: OthersBar })))
const OwnSheet = lazy(async () => import('./own-sheet.tsx'))
const DealerDialog = lazy(async () => import('../header/dealer-dialog.tsx'))
const SyncPanel = lazy(async () => import('./sync-panel.tsx'))

const OthersBar = () => <Bar user={useUser()} />

const isSheet = (state: unknown) => (state as { sheet?: unknown } | null)?.sheet === true

/**
 * What is asked for in the sheet opens once the sheet is closed: it may be a dialog of antd, which would stand behind
 * the browser's own.
 */
function useSheet() {
  const open = isSheet(useLocation().state)
  const navigate = useNavigate()
  const next = useRef<() => void>(undefined)
  const isOpen = useRef(open)
  // In the layout phase, before the frame closes the dialogs of a page that is left: the sheet has gone with its entry.
  useLayoutEffect(() => {
    isOpen.current = open
  }, [open])
  useEffect(() => {
    if (open) return
    const then = next.current
    next.current = undefined
    then?.()
  }, [open])
  return {
    open,
    close: (then?: () => void) => {
      next.current = then
      if (isOpen.current) void navigate(-1)
    },
  }
}

/** The bar with its counts, and the sheet that it opens. */
export default function LiveBar() {
  const user = useUser()
  const sheet = useSheet()
  const [step, setStep] = useState<SheetStep>()
  useEffect(followWindow, [])
  const take = (asked: SheetStep) => sheet.close(() => (asked === 'leave' ? void signOut() : setStep(asked)))
  const onClose = () => setStep(undefined)
  return (
    <>
      {isBuyer(user.userType) ? (
        <Suspense fallback={<OthersBar />}>
          <BuyersBar />
        </Suspense>
      ) : (
        <OthersBar />
      )}
      <Suspense>
        {sheet.open && user.userId !== 0 && (
          <OwnSheet user={user} onClose={() => sheet.close()} onStep={take} />
        )}
        {step === 'dealer' && <DealerDialog user={user} forced={false} onClose={onClose} />}
        {step === 'sync' && <SyncPanel onClose={onClose} />}
      </Suspense>
    </>
  )
}
