import { useQueryClient } from '@tanstack/react-query'
import { enterSession, type SignedIn } from '../../api/enter-session.ts'

/** Signs in on this device; what was cached for somebody else goes first. */
export function useEnter() {
  const client = useQueryClient()
  return (answer: SignedIn) => {
    client.clear()
    enterSession(answer)
  }
}
