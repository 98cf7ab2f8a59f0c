/** Collects values for a time, which is drawn again for each collection, and hands them over together. */
export const batchEvents = <T>(
  waitMs: () => number,
  work: (all: readonly T[]) => void,
): ((one: T) => void) => {
  let all: T[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const handOver = () => {
    const given = all
    all = []
    timer = undefined
    work(given)
  }
  return one => {
    all.push(one)
    timer ??= setTimeout(handOver, waitMs())
  }
}
