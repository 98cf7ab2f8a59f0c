import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, type ComponentType } from 'react'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { contentQueries } from '../../api/queries/content-queries.ts'
import { useUser } from '../../api/use-user.ts'
import { useNarrow } from '../../ui/base/browser/use-media.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import prose from '../../ui/base/prose.module.css'
import { PageModules } from './page-modules.tsx'
import { drawable } from './parts.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'
import { Welcome } from './welcome.tsx'

const nothingYet = (
  <EmptyState title="首页正在准备" action={<LinkButton to="/search">浏览全部商品</LinkButton>}>
    <p>新的内容即将上线，您可以先看看商品、菜谱与资讯。</p>
  </EmptyState>
)

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
              {drawable(modules).length === 0 && nothingYet}
            </>
          )
        }}
      </Loaded>
    </>
  )
}
