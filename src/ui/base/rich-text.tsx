import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import css from './rich-text.module.css'

/** The path of a clicked link inside the portal; null leaves the click to the browser. */
function linkedUrl(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link?.origin !== location.origin || link.target !== '' || link.hasAttribute('download')) return null
  const samePage = link.pathname === location.pathname && link.search === location.search
  return samePage && link.hash !== '' ? null : `${link.pathname}${link.search}${link.hash}`
}

/** Stored rich text: the only place that puts markup into the page. The server sanitized it when it was stored. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const text = place.current
    const follow = (event: MouseEvent) => {
      const url = linkedUrl(event)
      if (url === null) return
      event.preventDefault()
      void navigate(url)
    }
    text?.addEventListener('click', follow)
    return () => text?.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    // Focusable, so that the arrow keys scroll a table wider than the text.
    for (const table of place.current?.querySelectorAll('table') ?? [])
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
  })

  return <div ref={place} className={css['text']} dangerouslySetInnerHTML={{ __html: html }} />
}
