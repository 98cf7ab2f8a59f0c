import { iconPaths, type IconName } from './icon-paths.ts'

interface Look {
  size?: number
  label?: string
}

/** Icons beside text are hidden from screen readers; an icon alone needs a `label`. */
export const Icon = ({ name, ...look }: Look & { name: IconName }) => (
  <Drawing path={iconPaths[name]} {...look} />
)

export function Drawing({ path, size = 16, label }: Look & { path: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size < 20 ? 1.9 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  )
}
