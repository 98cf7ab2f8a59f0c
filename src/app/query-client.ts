import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../api/api-error.ts'

const retries = 2

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The worker may answer without a connection, so a query always tries.
        networkMode: 'always',
        // What the portal refused once it refuses again; only silence is worth another try.
        retry: (failures, error) => failures < retries && error instanceof ApiError && !error.answered,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })

export const queryClient = createQueryClient()
