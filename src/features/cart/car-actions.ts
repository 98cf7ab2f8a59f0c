import { useAction } from '../../work/use-action.ts'
import { actOf } from '../../device/acts/act.ts'
import { ports } from '../../api/ports.ts'
import { userStore } from '../../api/user-store.ts'
import { listQueries } from '../../device/lines/list-queries.ts'
import { partitionOf } from '../../device/store/partition.ts'

interface Wanted {
  readonly addressId: number
  readonly car: { readonly id: number; readonly name: string }
}

/** The vehicle of an address, which the portal stores with the address. */
export const useChangeCar = () =>
  useAction({
    act: ({ addressId, car }: Wanted) =>
      actOf(
        'POST /users/changeCar',
        {
          title: `地址的车型改为${car.name}`,
          intends: car.name,
          path: '/cart',
          things: [`car:${addressId}`],
          slot: `car:${addressId}`,
        },
        { body: { carTypeId: car.id, addressId } },
      ),
    accepted: () => ports().userChanged(),
    refetch: () => listQueries.list(partitionOf(userStore.get()), 'cart').queryKey,
    toast: (_, { car }) => `车型已改为${car.name}`,
  })
