import { useState } from 'react'

const storageKey = 'portal.menu-folded'
/** Settings are opened rarely, and without them the menu fits into the window of a laptop. */
const foldedAtFirst: readonly string[] = ['设置']

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(stored) ? stored.map(String) : foldedAtFirst
  } catch {
    return foldedAtFirst
  }
}

function write(headings: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(headings))
  } catch {
    // Without storage only this visit remembers it.
  }
}

export interface FoldedGroups {
  has(heading: string): boolean
  toggle(heading: string): void
}

/** The groups of the menu that this device keeps folded. */
export function useFoldedGroups(): FoldedGroups {
  const [headings, setHeadings] = useState(read)
  return {
    has: heading => headings.includes(heading),
    toggle: heading => {
      const next = headings.includes(heading)
        ? headings.filter(one => one !== heading)
        : [...headings, heading]
      write(next)
      setHeadings(next)
    },
  }
}
