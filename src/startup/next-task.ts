/** What follows is a task of its own: the browser may paint, and serve whoever touches the page, in between. */
export const nextTask = async (): Promise<void> => {
  if ('scheduler' in window && 'yield' in window.scheduler) return window.scheduler.yield()
  return new Promise(resolve => {
    setTimeout(resolve)
  })
}
