import { useQuery } from '@tanstack/react-query'
import { deskQuery } from '../calls/queries.ts'
import { useMember } from '../frame/use-member.ts'

/** How far the opening of the shop is. It is the first page of admins, and others see what is theirs. */
export function useFirstRun() {
  const { member } = useMember()
  const { data, error, refetch } = useQuery(deskQuery('GET /desk/firstRun', {}))
  const isOpen = data?.finishedAt === null
  const isAdmin = member?.roles.includes('admin') === true
  return {
    data,
    error,
    refetch,
    isAdmin,
    isOpen,
    /** Whether it stands before the inbox. */
    isFirst: isOpen && isAdmin && !data.isComplete,
  }
}
