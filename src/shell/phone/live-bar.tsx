import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
} from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isBuyer, serviceStaff } from '#contract/kernel/buyers.ts'
import { useUser } from '../../api/use-user.ts'
import { whenIdle } from '../../api/when-idle.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { signOut } from '../../session/logout.ts'
import { Bar } from './bar.tsx'
import { followWindow } from './follow-window.ts'
import type Dealers from '../header/dealer-dialog.tsx'
import type { SheetProps, SheetStep } from './own-sheet.tsx'

const BuyersBar = lazy<ComponentType>(() => import('./buyers-bar.tsx').catch(() => ({ default: OthersBar })))
const StaffBar = lazy<ComponentType>(() => import('./staff-bar.tsx').catch(() => ({ default: OthersBar })))
const loadSheet = async () => import('./own-sheet.tsx')
const loadPanel = async () => import('./sync-panel.tsx')
const OwnSheet = lazy<ComponentType<SheetProps>>(() => loadSheet().catch(() => ({ default: LostSheet })))
const SyncPanel = lazy(() => loadPanel().catch(() => ({ default: LostSheet })))
const DealerDialog = lazy<ComponentType<ComponentProps<typeof Dealers>>>(() =>
  import('../header/dealer-dialog.tsx').catch(() => ({ default: LostSheet })),
)

/** For staff on a first visit; without this part the settings offer it. */
const PackagePrompt = lazy<ComponentType>(() =>
  import('../prompts/package-prompt.tsx').catch(() => ({ default: () => null })),
)

const OthersBar = () => <Bar user={useUser()} />

function BarOf({ userType }: { userType: number }) {
  if (isBuyer(userType)) return <BuyersBar />
  return userType === serviceStaff ? <StaffBar /> : <OthersBar />
}

/** In place of a part that is neither on the device nor can be loaded. */
function LostSheet({ onClose }: { onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    notify.error('没有打开，请检查网络后刷新页面')
    close()
  }, [])
  return null
}

const isSheet = (state: unknown) => (state as { sheet?: unknown } | null)?.sheet === true

/**
 * A dialog that is asked for in the sheet opens once the sheet is closed: it may be a dialog of antd, which would stand behind
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
      // Closed with its entry, it has been told what comes next already.
      if (!isOpen.current) return
      // At once: a second press before the next frame would leave the page below.
      isOpen.current = false
      next.current = then
      void navigate(-1)
    },
  }
}

/** Until its part has arrived the sheet covers nothing: a further press must not open it once more, to be closed twice. */
function openOnce(event: MouseEvent): void {
  const { usr } = (window.history.state ?? {}) as { usr?: unknown }
  const isOfSheet = event.target instanceof Element && event.target.closest('nav [aria-haspopup="dialog"]')
  if (isOfSheet && isSheet(usr)) event.stopPropagation()
}

/** The bar with its counts, and the sheet that it opens. */
export default function LiveBar() {
  const user = useUser()
  const sheet = useSheet()
  const [step, setStep] = useState<SheetStep>()
  useEffect(followWindow, [])
  useEffect(() => {
    document.addEventListener('click', openOnce, true)
    return () => document.removeEventListener('click', openOnce, true)
  }, [])
  // Before the network goes: what waits to be sent is looked at without one.
  useEffect(() => {
    whenIdle(() => void Promise.allSettled([loadSheet(), loadPanel()]))
  }, [])
  const take = (asked: SheetStep) => sheet.close(() => (asked === 'leave' ? void signOut() : setStep(asked)))
  const onClose = () => setStep(undefined)
  return (
    <>
      <Suspense fallback={<OthersBar />}>
        <BarOf userType={user.userType} />
      </Suspense>
      <Suspense>
        {user.userType === serviceStaff && <PackagePrompt />}
        {sheet.open && user.userId !== 0 && (
          <OwnSheet user={user} onClose={() => sheet.close()} onStep={take} />
        )}
        {step === 'dealer' && <DealerDialog user={user} forced={false} onClose={onClose} />}
        {step === 'sync' && <SyncPanel onClose={onClose} />}
      </Suspense>
    </>
  )
}
