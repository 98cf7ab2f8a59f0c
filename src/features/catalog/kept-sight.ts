import { userStore } from '../../api/user-store.ts'

const storageKey = 'portal.sight'
const remembered = '/search'
const mostCharacters = 200_000

/** What is on its way, or belongs to one moment and one buyer. */
const unfinished = '[aria-busy="true"], dialog[open], [role="listbox"], [role="alert"], [data-sight="never"]'

/** What is found and in which order tells of prices and stock. */
const isPrivate = /[?&](inStock=1|sort=price)/

/** What there may be more of than the window shows. */
const listed = 'main li, footer'

/** Keeps the height of an offer and says nothing of it. */
function blankOffer(offer: Element): void {
  for (const other of [...offer.children].slice(1)) other.remove()
  for (const part of offer.querySelectorAll('*')) {
    for (const name of part.getAttributeNames()) if (name !== 'class') part.removeAttribute(name)
    for (const node of part.childNodes) if (node.nodeType === Node.TEXT_NODE) node.textContent = '\u00a0'
  }
}

/** Where a window that stands at the top of the page ends. */
const isBelow = (part: Element): boolean =>
  part.getBoundingClientRect().top + window.scrollY > window.innerHeight

/** The box of a picture in its colours, as before its bytes are there. */
function coloursOf(picture: HTMLImageElement): Element {
  const box = document.createElement('span')
  box.className = picture.className
  box.setAttribute('style', picture.getAttribute('style') ?? '')
  return box
}

/** The urgent pictures are shown, each by the file that it was; of the others the colours. */
function settlePictures(root: Element, sight: Element): void {
  const shown = [...root.querySelectorAll<HTMLImageElement>('picture img')]
  for (const [at, picture] of sight.querySelectorAll<HTMLImageElement>('picture img').entries()) {
    const isUrgent = picture.getAttribute('fetchpriority') === 'high'
    picture.setAttribute('src', shown[at]?.currentSrc ?? '')
    picture.parentElement?.replaceWith(isUrgent ? picture : coloursOf(picture))
  }
}

function markupOf(root: Element): string {
  const sight = root.cloneNode(true) as Element
  settlePictures(root, sight)
  const items = sight.querySelectorAll(listed)
  for (const [at, item] of root.querySelectorAll(listed).entries())
    if (isBelow(item)) items[at]?.replaceChildren()
  for (const part of sight.querySelectorAll('[data-sight="later"]')) part.replaceChildren()
  for (const offer of sight.querySelectorAll('[data-sight="blank"]')) blankOffer(offer)
  return sight.innerHTML
}

/**
 * Keeps how the list looked when it was left, without its offers: /wake.js puts it on the screen of the next visit
 * while the page loads behind it. It fits the same person, address, window and build only.
 */
export function keepSight(): void {
  const { userId, businessId } = userStore.get()
  const root = document.getElementById('root')
  const entry = document.getElementById('wake')?.dataset['entry']
  const { pathname, search } = window.location
  // Of somebody who has signed out in another tab nothing may be left.
  if (userId === 0 || userStore.differsFromStorage()) return
  if (pathname !== remembered || isPrivate.test(search) || !entry) return
  if (!root || root.inert || root.querySelector(unfinished)) return
  const markup = markupOf(root)
  if (markup.length > mostCharacters) return
  const sight = {
    userId,
    businessId,
    address: pathname + search,
    width: window.innerWidth,
    entry,
    markup,
    at: Date.now(),
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(sight))
  } catch {
    // A full or blocked storage only costs the head start.
  }
}
