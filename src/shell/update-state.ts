/**
 * `current`  nothing to offer
 * `waiting`  a new version is installed and waits for consent
 * `replaced` this tab runs parts of a version that is gone: another tab took the update, or a part is missing
 *            on the server since a deployment; a reload brings the new one
 */
export type UpdateState = 'current' | 'waiting' | 'replaced'

let state: UpdateState = 'current'
let activate: (() => void) | null = null
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

/** A new version waits; `go` makes it take over. */
export function offerUpdate(go: () => void): void {
  activate = go
  change('waiting')
}

/** Another tab let the new version take over. A reload is offered, never done unasked: there may be words in a form. */
export function reportReplaced(): void {
  activate = null
  change('replaced')
}

/** The server no longer has a part of this version. A waiting version stays the better offer. */
export function reportMissingPart(): void {
  if (state !== 'waiting') change('replaced')
}

/** By the person's consent only: the new version takes over and the page is loaded again. */
export function acceptUpdate(): void {
  if (activate) activate()
  else window.location.reload()
}
