import { useAction } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { checkoutQueries } from '../queries.ts'

const refetch = () => checkoutQueries.all(userStore.get())

export interface Attach {
  readonly addressId: number
  readonly sampleId: number
  readonly qty: number
}

export const useAttach = () =>
  useAction({
    send: ({ addressId, sampleId, qty }: Attach, { id }) =>
      command('POST /relSampleCarts/action/createBatch', {
        body: { addressId, rows: [{ sampleId, qty }] },
        id,
      }),
    refetch,
  })

export const useDetach = () =>
  useAction({
    send: (id: number) => command('DELETE /relSampleCarts/{id}', { path: { id } }),
    refetch,
  })

/** The question does not come again before the next order to these addresses. */
export const useComplete = () =>
  useAction({
    send: (addressIds: readonly number[], { id }) =>
      command('POST /relSampleCarts/action/completeAllocation', {
        body: { addressIds: [...addressIds] },
        id,
      }),
    refetch,
  })
