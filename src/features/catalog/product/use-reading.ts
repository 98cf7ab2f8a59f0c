import { useEffect, useState, type RefObject } from 'react'

/** A part counts as being read once its top is in the upper 30 % of the window. */
const readingLine = '0px 0px -70% 0px'

/** Whether the summary has been scrolled away, and which part of the page is being read. */
export function useReading(summary: RefObject<HTMLElement | null>, parts: readonly string[]) {
  const [away, setAway] = useState(false)
  const [current, setCurrent] = useState<string>()
  const names = parts.join(' ')

  useEffect(() => {
    const watch = new IntersectionObserver(entries => {
      const entry = entries.at(-1)
      setAway(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom <= 0)
    })
    if (summary.current) watch.observe(summary.current)
    return () => watch.disconnect()
  }, [summary])

  useEffect(() => {
    const inside = new Set<string>()
    const watch = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inside.add(target.id)
          else inside.delete(target.id)
        setCurrent(names.split(' ').findLast(name => inside.has(name)))
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
