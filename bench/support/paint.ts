import type { Page } from 'playwright/test'

export interface Paint {
  /** Of the last and largest candidate, in milliseconds from the navigation. */
  readonly lcp: number
  /** The sum of all shifts: never less than what browsers report as CLS. */
  readonly cls: number
  /** The time of long tasks beyond 50 ms each, from the first paint on. */
  readonly tbt: number
}

interface Entry {
  readonly entryType: string
  readonly name: string
  readonly startTime: number
  readonly duration: number
  readonly value: number
  readonly seen: string
}

/** The browser's own records, once no new one has come for a while. */
const entriesOf = (page: Page): Promise<Entry[]> =>
  page.evaluate(async () => {
    const quietMs = 1500
    const found: PerformanceEntry[] = []
    await new Promise<void>(resolve => {
      let quiet = setTimeout(resolve, quietMs)
      const observer = new PerformanceObserver(list => {
        found.push(...list.getEntries())
        clearTimeout(quiet)
        quiet = setTimeout(resolve, quietMs)
      })
      for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
        observer.observe({ type, buffered: true })
    })
    return found.map(entry => {
      const { value = 0, element } = entry as { value?: number; element?: Element | null }
      const { entryType, name, startTime, duration } = entry
      const seen = element?.outerHTML.slice(0, 160) ?? ''
      return { entryType, name, startTime, duration, value, seen }
    })
  })

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export async function readPaint(page: Page): Promise<Paint> {
  await page.waitForLoadState('networkidle')
  const entries = await entriesOf(page)
  if (process.env['BENCH_ENTRIES']) console.error(entries)
  const of = (type: string) => entries.filter(({ entryType }) => entryType === type)
  const firstPaint = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0
  return {
    lcp: Math.max(...of('largest-contentful-paint').map(({ startTime }) => startTime)),
    cls: sum(of('layout-shift').map(({ value }) => value)),
    tbt: sum(
      of('longtask').map(({ startTime, duration }) =>
        Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - 50),
      ),
    ),
  }
}
