/** Runs a task once at a time. Requests during a run lead to a single run afterwards, with all their inputs. */
export function runSerially<Wish, T>(task: (wishes: readonly Wish[]) => Promise<T>) {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  let wishes: readonly Wish[] = []
  const begin = async (): Promise<T> => {
    await running.catch(() => undefined)
    running = next ?? running
    next = undefined
    const now = wishes
    wishes = []
    return task(now)
  }
  return (wished: readonly Wish[] = []): Promise<T> => {
    wishes = [...wishes, ...wished]
    return (next ??= begin())
  }
}
