import { Fragment, Suspense, type ReactNode } from 'react'
import type { Module } from './module.ts'
import { drawable } from './parts.ts'

/**
 * A page, part by part; `afterBanners` comes below the banners it opens with, or else first. Each part below has a
 * boundary of its own: nothing waits in it, but a served page wakes up in as many short pieces.
 */
export function PageModules({
  modules,
  afterBanners,
}: {
  modules: readonly Module[]
  afterBanners?: ReactNode
}) {
  const parts = drawable(modules)
  const opening = parts[0]?.module.type === 'banners' ? 1 : 0
  return (
    <>
      {parts.slice(0, opening).map(({ module, Part }) => (
        <Part key={module.id} module={module} />
      ))}
      <Fragment key="after">{afterBanners}</Fragment>
      {parts.slice(opening).map(({ module, Part }) => (
        <Suspense key={module.id}>
          <Part module={module} />
        </Suspense>
      ))}
    </>
  )
}
