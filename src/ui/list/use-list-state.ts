import { useLocation, useNavigate } from 'react-router-dom'
import { atOnce } from '../base/browser/at-once.ts'
import type { ListState } from './list-state.ts'

/** The list as it opens, in the same tab. */
const tabOf = <S>(usual: S, state: S): S => {
  const { tab } = state as { readonly tab?: unknown }
  return tab === undefined ? usual : { ...usual, tab }
}

/**
 * The list state of the current URL and functions to change it. `seenBy` removes filters that this person may not
 * use.
 */
export function useListState<S>(list: ListState<S>, seenBy: (state: S) => S = state => state) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = seenBy(list.read(new URLSearchParams(search)))
  const urlWith = (change: Partial<S>) => list.url(list.change(state, change))
  return {
    state,
    /** A tab of the list as it opens, with nothing else chosen. */
    isUsual: list.url(state) === list.url(tabOf(list.usual, state)),
    urlWith,
    change: (change: Partial<S>) => void navigate(urlWith(change), atOnce),
  }
}

export type UsedList<S> = ReturnType<typeof useListState<S>>

/** Closes the row that the URL of a list has opened, unless a link in it has led to another page already. */
export function useLeaveRow(listUrl: string): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    if (window.location.pathname === pathname) void navigate(listUrl, { replace: true, ...atOnce })
  }
}
