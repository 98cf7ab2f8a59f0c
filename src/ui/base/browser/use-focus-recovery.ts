import { useEffect } from 'react'

/** The elements that may take the focus unasked; a text field would open the keyboard of a phone. */
const controls =
  'a[href], button:not(:disabled), :is(input[type="checkbox"], input[type="radio"], input[type="file"]):not(:disabled)'
/** Places in which the focus stays if its element goes. */
const places = 'li, tr, fieldset, [data-place]'
const headings = 'h1, h2, h3'
/** Questions and toasts, which are no part of the page. */
const overPage = '.ant-modal-root, [data-toasts]'

/** The place of the focus, recorded before it is known whether the element will go. */
interface Place {
  readonly element: HTMLElement
  /** From the element itself up to the body. */
  readonly chain: readonly Element[]
  /** The number of rows before the element's row in its list. */
  readonly at: number
}

function placeOf(element: HTMLElement): Place {
  const chain: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) chain.push(one)
  const row = element.closest('li, tr')
  return { element, chain, at: row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0 }
}

/** The row that has moved up into the place of the lost one, or else the part of the place that is left. */
function nextPlace({ at }: Place, nearest: Element, lost: Element | undefined): Element | null {
  return lost?.matches('li, tr')
    ? (nearest.children[Math.min(at, nearest.children.length - 1)] ?? null)
    : nearest.closest(places)
}

/** The element nearest to the one that has gone: a control of the same row or the next one, else the heading above. */
function heirOf(place: Place): HTMLElement | null {
  const known = place.chain.findIndex(({ isConnected }) => isConnected)
  const [nearest, ...above] = place.chain.slice(known)
  if (!nearest) return null
  const control = nextPlace(place, nearest, place.chain[known - 1])?.querySelector<HTMLElement>(controls)
  if (control) return control
  for (const one of [nearest, ...above]) {
    const heading = one.querySelector<HTMLElement>(headings)
    if (heading) return heading
  }
  return null
}

function take(element: HTMLElement | null): void {
  if (!element) return
  if (element.matches(headings)) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/** Watches the focused element. A press of the pointer on an empty place ends this. */
function recoverFocus(): () => void {
  let last: Place | null = null
  let inPage: Place | null = null
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    last = placeOf(target)
    if (target.closest('main') && !target.closest('dialog')) inPage = last
  }
  const onPress = () => {
    last = null
  }
  const isIn = (place: string) => last?.chain.some(one => one.matches(place)) ?? false
  const onChange = () => {
    if (!last || last.element.isConnected || document.activeElement !== document.body) return
    const dialog = last.chain.find(one => one.matches('dialog'))
    if (dialog ? dialog.isConnected : isIn('main')) take(heirOf(last))
    else if ((dialog || isIn(overPage)) && inPage)
      take(inPage.element.isConnected ? inPage.element : heirOf(inPage))
  }
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', onPress, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', onPress, true)
  }
}

/**
 * If the focused element goes away, such as a deleted row or a button whose step is done, browsers give the focus to
 * the whole page: a screen reader falls silent. On pages with this hook, the nearest element takes it.
 */
export function useFocusRecovery(): void {
  useEffect(recoverFocus, [])
}
