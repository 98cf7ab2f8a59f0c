import { useSyncExternalStore } from 'react'
import { InstallPrompt } from './install-prompt.tsx'
import css from './prompts.module.css'
import { UpdatePrompt } from './update-prompt.tsx'
import { onUpdateState, readUpdateState } from './update-state.ts'

const current = () => 'current' as const

/** Shows one prompt at a time; an update comes before an installation. */
export function Prompts() {
  const state = useSyncExternalStore(onUpdateState, readUpdateState, current)
  return (
    <div className={css['corner']}>
      {state === 'current' ? <InstallPrompt /> : <UpdatePrompt key={state} replaced={state === 'replaced'} />}
    </div>
  )
}
