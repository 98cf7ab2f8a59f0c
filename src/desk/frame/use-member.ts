import { useQuery } from '@tanstack/react-query'
import type { DeskKey } from '#contract/desk/index.ts'
import { deskQuery, may } from '../calls/queries.ts'

export const memberQuery = deskQuery('GET /desk/session', {})

/** The person who is signed in; a screen is shown only to one. */
export function useMember() {
  const { data } = useQuery(memberQuery)
  const roles = data?.roles ?? []
  return { member: data, may: (key: DeskKey) => may(key, roles) }
}
