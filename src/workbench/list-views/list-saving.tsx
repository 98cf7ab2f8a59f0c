import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { listKindOf } from '#contract/rules/list-views.ts'
import { useUser } from '../../api/use-user.ts'
import { ListSaving, type Saving, type SavingProps } from '../../ui/list/list-saving.ts'
import { viewQueries } from './queries.ts'

const none: readonly string[] = []

/** In a part of its own, or the first part of every page would name all that it needs. A list works without it. */
const load = async (): Promise<{ default: Saving['Tools'] }> =>
  import('./saving-tools.tsx').then(
    ({ SavingTools }) => ({ default: SavingTools }),
    () => ({ default: () => null }),
  )
const LazyTools = lazy(load)

const Tools = (props: SavingProps) => (
  <Suspense>
    <LazyTools {...props} />
  </Suspense>
)

/** Gives the list at this path what the portal keeps of it; other pages ask for nothing. */
export function KeptOfLists({ path, children }: { path: string; children: ReactNode }) {
  const kind = listKindOf(path)
  const { data } = useQuery({ ...viewQueries.all(useUser()), enabled: kind !== undefined })
  const hidden = data?.columns.find(one => one.kind === kind)?.hidden ?? none
  const saving = useMemo<Saving>(() => ({ hidden, Tools }), [hidden])
  // Beside the list's own part, not after it.
  useEffect(() => {
    if (kind) void load()
  }, [kind])
  return <ListSaving value={saving}>{children}</ListSaving>
}
