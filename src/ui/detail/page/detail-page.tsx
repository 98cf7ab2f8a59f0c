import type { ComponentProps, ReactNode } from 'react'
import { code } from '#contract/kernel/errors.ts'
import { Loaded } from '../../base/page/loaded.tsx'

interface Refused extends Error {
  readonly code?: number | undefined
}

/** The portal answers for a thing of somebody else as for one that does not exist. */
const isUnknown = (error: Refused | null): boolean =>
  error?.code === code.notFound || error?.code === code.invalid

type Known<T> = Pick<ComponentProps<typeof Loaded<T>>, 'query' | 'what' | 'skeleton'>

/** A page about one thing in each state of its query: missing, loading, failed, loaded, loaded but possibly outdated. */
export function DetailPage<T extends object | null>({
  query,
  missing,
  children,
  ...words
}: Known<T> & {
  missing: ReactNode
  children: (thing: NonNullable<T>) => ReactNode
}) {
  if (isUnknown(query.error)) return missing
  return (
    // The banner says its age while there is no network.
    <Loaded query={query} {...words} isDated>
      {thing => (thing === null ? missing : children(thing))}
    </Loaded>
  )
}
