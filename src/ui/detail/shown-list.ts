import { useLayoutEffect } from 'react'
import { createStore } from '../base/store.ts'

/**
 * The path of the list that the shown thing belongs to; undefined while no detail is shown. A detail knows it only from its
 * thing, since one route shows the orders and the samples of a customer.
 */
export const shownList = createStore<string | undefined>(undefined)

export function useShownList(list: string | undefined): void {
  useLayoutEffect(() => {
    if (list === undefined) return undefined
    shownList.set(list)
    return () => shownList.set(undefined)
  }, [list])
}
