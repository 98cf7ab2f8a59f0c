import { Button, LinkButton } from '../../base/button.tsx'

/** The one step that a row waits for, here or on another page. */
export type RowAction = { readonly label: string; readonly isPrimary?: boolean } & (
  { readonly to: string } | { readonly run: () => void; readonly busy?: boolean }
)

export const actionWidth = 108

/** Two rows may wait for the same step, so its name has the row's. */
export function RowButton({ action, nameOfRow }: { action: RowAction; nameOfRow: string }) {
  const { label, isPrimary = false } = action
  const look = { size: 'small', variant: isPrimary ? 'primary' : 'plain' } as const
  const named = { ...look, 'aria-label': `${label} ${nameOfRow}` }
  return 'to' in action ? (
    <LinkButton {...named} to={action.to}>
      {label}
    </LinkButton>
  ) : (
    <Button {...named} busy={action.busy ?? false} onClick={action.run}>
      {label}
    </Button>
  )
}
