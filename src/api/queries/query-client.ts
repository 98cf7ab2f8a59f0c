import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api-error.ts'

const retries = 2

/** As long as a kept answer is shown again. The page must not forget it earlier, or it would no longer be stored. */
export const keptMs = 24 * 3_600_000

/** A rendering server has no `navigator`, and always has a network. */
const isConnected = () => typeof navigator === 'undefined' || navigator.onLine

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The worker may answer without a connection, so a query always tries.
        networkMode: 'always',
        // The portal would refuse again, so only a missing answer is worth another try.
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && error.silent && isConnected(),
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

// The manager assumes a network until it hears otherwise: a page opened offline would not refetch when it returns.
onlineManager.setOnline(isConnected())

export const queryClient = createQueryClient()
