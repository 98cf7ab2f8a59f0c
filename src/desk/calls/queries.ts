import { QueryClient, queryOptions } from '@tanstack/react-query'
import { deskContract, type DeskKey } from '#contract/desk/index.ts'
import { mayCall } from '#contract/desk/endpoint.ts'
import type { DeskRole } from '#contract/desk/roles.ts'
import { callDesk, DeskError, type CallInput } from './call-desk.ts'

/** A refusal is an answer, which the next try would only get again. */
const retry = (failures: number, error: Error) =>
  failures < 2 && error instanceof DeskError && error.code === undefined

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, refetchOnWindowFocus: true } },
})

/** One reading of the desk, known by its endpoint and its input. */
export const deskQuery = <K extends DeskKey>(key: K, input: CallInput<K>) =>
  queryOptions({ queryKey: [key, input] as const, queryFn: () => callDesk(key, input) })

/** Reads again everything of these endpoints that is on the screen. */
export const refresh = (...keys: readonly DeskKey[]): Promise<unknown> =>
  Promise.all(keys.map(key => queryClient.invalidateQueries({ queryKey: [key] })))

export const may = (key: DeskKey, roles: readonly DeskRole[]): boolean => mayCall(deskContract[key], roles)
