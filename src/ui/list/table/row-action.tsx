import { Button, LinkButton } from '../../base/button.tsx'
import type { IconName } from '../../base/icon-paths.ts'
import css from './list-table.module.css'

type Step = { readonly label: string; readonly isPrimary?: boolean } & (
  { readonly to: string } | { readonly run: () => void; readonly busy?: boolean }
)

/** The one step that a row waits for, here or on another page, and a second one that is shown by its icon. */
export type RowAction = Step & { readonly second?: Step & { readonly icon: IconName } }

/** Room for one step, or for one and an icon. */
export const actionWidth = { one: 108, two: 136 } as const
export type ActionCount = keyof typeof actionWidth

/** Two rows may wait for the same step, so its name has the row's. */
function StepButton({ step, nameOfRow, icon }: { step: Step; nameOfRow: string; icon?: IconName }) {
  const { label, isPrimary = false } = step
  const look = { size: 'small', variant: isPrimary ? 'primary' : 'plain' } as const
  const named = { ...look, 'aria-label': `${label} ${nameOfRow}`, ...(icon && { icon, title: label }) }
  return 'to' in step ? (
    <LinkButton {...named} to={step.to}>
      {!icon && label}
    </LinkButton>
  ) : (
    <Button {...named} busy={step.busy ?? false} onClick={step.run}>
      {!icon && label}
    </Button>
  )
}

export function RowButtons({ action, nameOfRow }: { action: RowAction; nameOfRow: string }) {
  const { second } = action
  return (
    <span className={css['steps']}>
      <StepButton step={action} nameOfRow={nameOfRow} />
      {second && <StepButton step={second} nameOfRow={nameOfRow} icon={second.icon} />}
    </span>
  )
}
