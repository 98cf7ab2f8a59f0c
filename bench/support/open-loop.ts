import type { Shot } from './load.ts'

/**
 * Milliseconds of each request, from the moment it was due: one leaves every so often, whether or not those before it
 * were answered, so that a server that falls behind is seen to.
 */
export async function paced<T>(
  what: Iterable<T>,
  perSecond: number,
  send: (one: T) => Promise<void>,
): Promise<number[]> {
  const started = performance.now()
  const answers: Promise<number>[] = []
  let due = started
  for (const one of what) {
    const wait = due - performance.now()
    if (wait > 0) {
      await new Promise(resolve => {
        setTimeout(resolve, wait)
      })
    }
    const at = due
    answers.push(send(one).then(() => performance.now() - at))
    due += 1000 / perSecond
  }
  return Promise.all(answers)
}

export const openLoop = (shots: Iterable<Shot>, perSecond: number): Promise<number[]> =>
  paced(shots, perSecond, async ({ url, headers, body }) => {
    const response = await fetch(url, { method: 'POST', headers, body })
    const { code } = (await response.json()) as { code: number }
    if (code !== 0) throw new Error(`${url} answered ${code}`)
  })

/** The value that `percent` of the values do not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN
}
