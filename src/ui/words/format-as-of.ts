import { formatDateTime } from './format-date.ts'

/** `08:05`; where that was another day `03-09 08:05`, and where it was another year with it. */
export function formatAsOf(instant: number, now: number): string {
  const text = formatDateTime(instant)
  const today = formatDateTime(now)
  if (text.slice(0, 10) === today.slice(0, 10)) return text.slice(11)
  return text.slice(0, 4) === today.slice(0, 4) ? text.slice(5) : text
}
