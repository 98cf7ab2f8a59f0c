import { Status } from '../../ui/base/status.tsx'
import css from './intended.module.css'
import { useActsOn } from './use-acts-on.ts'

/** The last act that this device has stored for a thing, beside its state: as intended, since the portal has not answered. */
export function Intended({ thing }: { thing: string }) {
  const last = useActsOn(thing).at(-1)
  if (!last) return null
  return last.refusal ? (
    <Status tone="trouble" icon="alert">
      <span className={css['words']}>{last.intends}未被接受</span>
    </Status>
  ) : (
    <Status tone="caution" icon="clock">
      <span className={css['words']}>{last.intends} · 待提交</span>
    </Status>
  )
}

/** For the status column of a list. */
export const intendedOn = (thing: string) => <Intended thing={thing} />
