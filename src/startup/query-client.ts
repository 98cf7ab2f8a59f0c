import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const retries = 2

/** A device that knows it has no network need not try; a server that renders always has one. */
const isConnected = () => typeof navigator === 'undefined' || navigator.onLine

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The worker may answer without a connection, so a query always tries.
        networkMode: 'always',
        // What the portal refused once it refuses again; only silence is worth another try.
        retry: (failures, error) =>
          failures < retries && error instanceof ApiError && error.silent && isConnected(),
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

// It hears of changes only: a page that opens without a network would not be told of its return.
onlineManager.setOnline(isConnected())

export const queryClient = createQueryClient()
