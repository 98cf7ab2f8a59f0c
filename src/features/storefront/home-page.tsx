import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { useUser } from '../../api/use-user.ts'
import { useNarrow } from '../../ui/base/browser/use-media.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import prose from '../../ui/base/prose.module.css'
import { PageModules } from './page-modules.tsx'
import { drawable } from './parts.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'
import { Welcome } from './welcome.tsx'

const NothingPublished = lazy(() => import('./nothing-published.tsx'))

/** The height of the parts that come (own-day.module.css), so that the shop below does not move. */
const minHeight = 504

/** Without this part the page is the shop alone. */
const OwnDay = lazy<ComponentType>(() =>
  import('./own-day/load-own-day.ts')
    .then(({ loadOwnDay }) => loadOwnDay())
    .catch(() => ({ default: () => null })),
)

/** A new portal has no published page yet. */
const unpublished = { title: '首页', modules: [] }

/** The home page, built from the published modules. On a phone a buyer's own day comes first. */
export default function HomePage() {
  const page = useQuery(contentQueries.homePage())
  const { userType } = useUser()
  const isNarrow = useNarrow()
  return (
    <>
      {isNarrow && isBuyer(userType) && (
        <div style={{ minHeight }}>
          <Suspense>
            <OwnDay />
          </Suspense>
        </div>
      )}
      <Loaded query={page} what="首页" skeleton={<StorefrontSkeleton />}>
        {published => {
          const { title, modules } = published ?? unpublished
          return (
            <>
              <h1 className={prose['hidden']}>{title}</h1>
              <PageModules modules={modules} afterBanners={<Welcome />} />
              {drawable(modules).length === 0 && (
                <Suspense>
                  <NothingPublished />
                </Suspense>
              )}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
