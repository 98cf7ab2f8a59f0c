import { lazy, Suspense, useSyncExternalStore } from 'react'
import { installOffer } from '../../ui/base/browser/install-offer.ts'
import css from './prompts.module.css'
import { UpdatePrompt } from './update-prompt.tsx'
import { onUpdateState, readUpdateState } from './update-state.ts'

/** Only some browsers offer an installation, so it comes with the offer; it is no loss where it cannot be loaded. */
const InstallPrompt = lazy(() => import('./install-prompt.tsx').catch(() => ({ default: () => null })))

const current = () => 'current' as const
const nothing = () => undefined

/** Shows one prompt at a time; an update comes before an installation. */
export function Prompts() {
  const state = useSyncExternalStore(onUpdateState, readUpdateState, current)
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, nothing)
  return (
    <div className={css['corner']}>
      {state !== 'current' && <UpdatePrompt key={state} replaced={state === 'replaced'} />}
      {state === 'current' && offer && (
        <Suspense>
          <InstallPrompt />
        </Suspense>
      )}
    </div>
  )
}
