import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

interface Look {
  /** One primary button per view; `final` is the one of a step that cannot be undone, after its question. */
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'final'
  size?: 'small' | 'medium' | 'large'
  icon?: IconName
  wide?: boolean
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'type'> & { type?: 'button' | 'submit'; busy?: boolean }

const look = (
  variant: Look['variant'] = 'plain',
  size: Look['size'] = 'medium',
  wide: boolean | undefined,
  className: string | undefined,
) => classNames(css['button'], css[variant], css[size], wide && css['wide'], className)

/** Enabled while a form is incomplete; `busy` keeps the width and ignores further clicks. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className={look(variant, size, wide, className)}
      data-variant={variant}
      aria-busy={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  )
}

/** A link that looks like a button, for everything that opens another page. */
export function LinkButton({
  variant,
  size,
  icon,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look(variant, size, wide, className)} data-variant={variant}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  )
}
