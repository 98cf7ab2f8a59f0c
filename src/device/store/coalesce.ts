const breathMs = 60

/** Runs a task a moment later, once for all requests until then. */
export function coalesce(task: () => void): { readonly ask: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        task()
      }, breathMs)
    },
    stop,
  }
}
