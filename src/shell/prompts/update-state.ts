/**
 * `current`  nothing to offer
 * `waiting`  a new version is installed and waits for consent
 * `replaced` this tab runs parts of a version that is gone: another tab took the update, or a part is missing
 *            on the server since a deployment; a reload brings the new one
 */
export type UpdateState = 'current' | 'waiting' | 'replaced'

let state: UpdateState = 'current'
let activate: (() => void) | null = null
let news = ''
const listeners = new Set<() => void>()

function change(next: UpdateState): void {
  state = next
  for (const listener of listeners) listener()
}

export function readUpdateState(): UpdateState {
  return state
}

export function onUpdateState(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The news of the new version, in one line; empty until they are known. */
export const readNews = (): string => news

export function tellNews(line: string): void {
  news = line
  change(state)
}

/** A new version is installed; `go` activates it. */
export function offerUpdate(go: () => void): void {
  activate = go
  change('waiting')
}

/** Another tab has activated the new version. A reload is only offered, since it could lose words in a form. */
export function reportReplaced(): void {
  activate = null
  change('replaced')
}

/** The server no longer has code of this version. Activating a waiting version stays the better offer. */
export function reportMissingPart(): void {
  if (state !== 'waiting') change('replaced')
}

/** Called with the person's consent: activates the new version and reloads. */
export function acceptUpdate(): void {
  if (activate) activate()
  else window.location.reload()
}
