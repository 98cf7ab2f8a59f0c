/** Runs a task once at a time: however often it is asked for while it runs, it runs once more afterwards. */
export function inTurn<T>(task: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = async (): Promise<T> => {
    await running.catch(() => undefined)
    running = next ?? running
    next = undefined
    return task()
  }
  return () => (next ??= begin())
}
