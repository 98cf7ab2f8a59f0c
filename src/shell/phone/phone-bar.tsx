import { lazy, Suspense, type ComponentType } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useBarAtBottom } from '../../ui/base/browser/use-media.ts'
import { Bar } from './bar.tsx'

/** Without this part the bar still leads to its pages. */
const LiveBar = lazy<ComponentType>(() => import('./live-bar.tsx').catch(() => ({ default: PlainBar })))

const PlainBar = () => <Bar user={useUser()} />

/** In every page, as the style sheet may show it before any script runs; counts and sheet are loaded on phones only. */
export function PhoneBar() {
  return useBarAtBottom() ? (
    <Suspense fallback={<PlainBar />}>
      <LiveBar />
    </Suspense>
  ) : (
    <PlainBar />
  )
}
