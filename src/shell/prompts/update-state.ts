import { createStore } from '../../ui/base/store.ts'

/**
 * `current`  nothing to offer
 * `waiting`  a new version is installed and waits for consent
 * `replaced` this tab runs parts of a version that is gone: another tab took the update, or a part is missing
 *            on the server since a deployment; a reload brings the new one
 */
export type UpdateState = 'current' | 'waiting' | 'replaced'

const state = createStore<{ readonly update: UpdateState; readonly news: string }>({
  update: 'current',
  news: '',
})
let activate: (() => void) | null = null

const change = (update: UpdateState): void => state.set({ ...state.get(), update })

export const readUpdateState = (): UpdateState => state.get().update

export const onUpdateState = state.subscribe

/** The news of the new version, in one line; empty until they are known. */
export const readNews = (): string => state.get().news

export const tellNews = (news: string): void => state.set({ ...state.get(), news })

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
  if (readUpdateState() !== 'waiting') change('replaced')
}

/** Called with the person's consent: activates the new version and reloads. */
export function acceptUpdate(): void {
  if (activate) activate()
  else window.location.reload()
}
