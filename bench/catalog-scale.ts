import { systemClock } from '#server/kit/clock.ts'
import { migrate } from '#server/process/migrations/migrate.ts'
import { openPostgres } from '#server/db/open.ts'
import type { Db } from '#server/db/schema.ts'
import { categoryTree } from '#server/domains/catalog/category-tree.ts'
import { searchPage } from '#server/domains/catalog/search/search-page.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { fillCatalog } from './support/fill-catalog.ts'
import { median, type Emit } from './support/measurement.ts'
import { searches } from './support/search-mix.ts'
import { keywordOf } from '#contract/search/keyword.ts'

const rounds = 5

/** Milliseconds of the page query without counts and without anything kept: the median over the mix of searches. */
async function medianPage(db: Db): Promise<number> {
  const tree = await categoryTree(db)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const { keyword, sort, page, size, counts: _, ...filters } of searches(systemClock.now())) {
      const started = performance.now()
      await searchPage(db, { keyword: keywordOf(keyword), filters, tree }, sort, { page, size })
      times.push(performance.now() - started)
    }
  }
  return median(times)
}

async function medianWith(skus: number): Promise<number> {
  const cluster = await startPostgres()
  const { db, close } = await openPostgres(cluster.url(), { patient: true })
  try {
    await migrate(db, systemClock)
    await fillCatalog(db, skus, systemClock.now())
    return await medianPage(db)
  } finally {
    await close()
    await cluster.stop()
  }
}

/** How much longer a page takes among 100,000 products than among 1,000. */
export async function measure(emit: Emit): Promise<void> {
  const [few, many] = [await medianWith(1_000), await medianWith(100_000)]
  emit('catalog-scale', many / few, 'ratio')
  emit('catalog-scale:1000', few, 'ms')
  emit('catalog-scale:100000', many, 'ms')
}
