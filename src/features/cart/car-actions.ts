import { useAction } from '../../work/use-action.ts'
import { command } from '../../api/call.ts'
import { ports } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'

interface Wanted {
  readonly addressId: number
  readonly car: { readonly id: number; readonly name: string }
}

/** The vehicle of an address. The portal stores it with the address, so a change needs the network. */
export const useChangeCar = () =>
  useAction({
    send: ({ addressId, car }: Wanted, { id }) =>
      command('POST /users/changeCar', { body: { carTypeId: car.id, addressId }, id }),
    accepted: () => ports().userChanged(),
    refetch: () => listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
    toast: (_, { car }) => `车型已改为${car.name}`,
  })
