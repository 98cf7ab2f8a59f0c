import { Fragment, type ReactNode } from 'react'
import type { Module } from './page.ts'
import { drawable } from './parts.ts'

/** The modules of a page; `afterBanners` follows the banners at its top, else comes first. */
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
        <Part key={module.id} module={module} />
      ))}
    </>
  )
}
