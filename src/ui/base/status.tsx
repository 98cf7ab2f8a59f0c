import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import css from './status.module.css'

export type Tone = 'good' | 'trouble' | 'caution' | 'neutral'

const icons: Record<Tone, IconName> = { good: 'check', trouble: 'alert', caution: 'clock', neutral: 'info' }

/** A status is always given as text; colour and icon are additions. */
export function Status({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={css['status']} data-tone={tone}>
      <Icon name={icon ?? icons[tone]} size={12} />
      <span className="cut">{children}</span>
    </span>
  )
}
