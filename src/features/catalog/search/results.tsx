import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { mostPages, pageSizes } from '#contract/kernel/page-sizes.ts'
import { Buying } from '../../../trade/look/buying.tsx'
import { useOffers } from '../../../api/queries/use-offers.ts'
import { PageBeyond } from '../../../ui/base/page/page-beyond.tsx'
import { LoadError, StaleNote } from '../../../ui/base/page/page-states.tsx'
import { Pagination } from '../../../ui/list/pagination.tsx'
import { ProductCard, ProductCardSkeleton } from '../../../ui/shop/card/product-card.tsx'
import { isLacking, OfferNote } from '../../../ui/shop/offer-note.tsx'
import { NoResults } from './no-results.tsx'
import { catalogQueries, type ContentPage } from '../queries.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './results.module.css'
import type { View } from '../search-state.ts'
import { type Search, layoutOf } from './use-search.ts'
import { useEffect, useEffectEvent } from 'react'

/** Runs `act` once per URL when the browser is idle; never for people who save data. */
function useIdle(wanted: boolean, url: string, act: (url: string) => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (!wanted || connection?.saveData) return undefined
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => actNow(url), 500)
      return () => clearTimeout(timer)
    }
    const handle = window.requestIdleCallback(() => actNow(url))
    return () => window.cancelIdleCallback(handle)
  }, [wanted, url])
}

/** The number of cards in the first row, whose pictures load first. */
const urgentCards = 4

export const listId = 'results'
const skeletons = 12

function Waiting({ view, buyer }: { view: View; buyer: boolean }) {
  const layout = layoutOf(view)
  return (
    <div className={classNames('stack gap-16', css['list'])} data-view={view} aria-busy>
      {Array.from({ length: skeletons }, (_, at) => (
        <ProductCardSkeleton key={at} layout={layout} buyer={buyer} />
      ))}
    </div>
  )
}

interface GoodsProps {
  readonly rows: ContentPage['rows']
  readonly view: View
  readonly waiting: boolean
  /** Set where the products come from an earlier answer because the last request failed. */
  readonly stale: { readonly at: number; readonly now: number; readonly onRetry: () => void } | null
}

function Goods({ rows, view, waiting, stale }: GoodsProps) {
  const { offerOf, results } = useOffers(rows.map(({ id }) => id))
  const layout = layoutOf(view)
  const oldest = results.flatMap(({ error, data, dataUpdatedAt }) => (error && data ? [dataUpdatedAt] : []))
  const retry = () => {
    stale?.onRetry()
    for (const { error, refetch } of results) if (error) void refetch()
  }
  return (
    <>
      {stale ? (
        <StaleNote at={Math.min(stale.at, ...oldest)} now={stale.now} onRetry={retry}>
          {results.some(isLacking) && '价格和库存暂时没有获取到。'}
        </StaleNote>
      ) : (
        // Keyed by page, so that the note forgets the failures of the previous page's prices.
        <OfferNote key={rows[0]?.id} results={results} />
      )}
      <Buying>
        <ul
          className={classNames('stack gap-16', css['list'])}
          data-view={view}
          data-waiting={waiting}
          aria-busy={waiting || undefined}
        >
          {rows.map((sku, at) => (
            <li key={sku.id}>
              <ProductCard sku={sku} view={offerOf(sku.id)} layout={layout} priority={at < urgentCards} />
            </li>
          ))}
        </ul>
      </Buying>
    </>
  )
}

/** One page of results in each of its states; the previous page stays until the next one has loaded. */
export function Results({ search, view, total }: { search: Search; view: View; total: number | null }) {
  const { user, buyer, state, urlWith, change } = search
  const client = useQueryClient()
  const query = useQuery({ ...catalogQueries.page(user, state), placeholderData: keepPreviousData })
  const { data, error, isPlaceholderData } = query
  const next = state.page + 1
  const more = data?.hasMore === true && !isPlaceholderData && next <= mostPages
  useIdle(more, urlWith({ page: next }), () => {
    // A failure is ignored: the page is requested again when it is opened.
    client.query(catalogQueries.page(user, { ...state, page: next })).catch(() => undefined)
  })

  const retry = () => void query.refetch()
  if (data === undefined) {
    if (error) return <LoadError what="商品列表" error={error} onRetry={retry} />
    return <Waiting view={view} buyer={buyer} />
  }
  if (data.rows.length === 0 && !isPlaceholderData) {
    const beyond = state.page > 1 && total !== 0
    return beyond ? (
      <PageBeyond what="商品" listId={listId} onFirst={() => change({ page: 1 })} />
    ) : (
      <NoResults search={search} />
    )
  }
  return (
    <>
      <Goods
        rows={data.rows}
        view={view}
        waiting={isPlaceholderData}
        stale={error && { at: query.dataUpdatedAt, now: query.errorUpdatedAt, onRetry: retry }}
      />
      <Pagination
        page={state.page}
        size={state.size}
        total={total}
        hasMore={data.hasMore}
        urlOf={page => urlWith({ page })}
        listId={listId}
        sizes={pageSizes}
        onSize={size => change({ size })}
      />
    </>
  )
}
