import { useEffect, useState, type RefObject } from 'react'

/** A part is being read once it has come up to here, as a share of the window from its top. */
const readingLine = '0px 0px -70% 0px'

/** Whether the summary has been scrolled away, and which part of the page stands in its place. */
export function useReading(summary: RefObject<HTMLElement | null>, parts: readonly string[]) {
  const [away, setAway] = useState(false)
  const [current, setCurrent] = useState<string>()
  const names = parts.join(' ')

  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    if (summary.current) watch.observe(summary.current)
    return () => watch.disconnect()
  }, [summary])

  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        const entered = entries.findLast(entry => entry.isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: readingLine },
    )
    for (const name of names.split(' ')) {
      const part = document.getElementById(name)
      if (part) watch.observe(part)
    }
    return () => watch.disconnect()
  }, [names])

  return { away, current }
}
