import { keyword, listState, text, type StateOf } from '../../ui/list/list-state.ts'

/** An empty category means all. */
export const newsList = listState('/news', { keyword, category: text(40) })

export type NewsState = StateOf<typeof newsList>
