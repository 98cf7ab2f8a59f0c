import type { FilledLine } from '../../device/lines/filled-line.ts'

export type Checked = 'all' | 'some' | 'none'

/** The state of a box with three states, for the chosen ones among some lines. */
export function checkedOf(
  lines: readonly Pick<FilledLine, 'key'>[],
  unchecked: ReadonlySet<string>,
): Checked {
  const chosen = lines.filter(({ key }) => !unchecked.has(key)).length
  if (chosen === 0) return 'none'
  return chosen === lines.length ? 'all' : 'some'
}

export const withChecked = (
  unchecked: ReadonlySet<string>,
  keys: readonly string[],
  checked: boolean,
): ReadonlySet<string> => {
  const next = new Set(unchecked)
  for (const key of keys) {
    if (checked) next.delete(key)
    else next.add(key)
  }
  return next
}
