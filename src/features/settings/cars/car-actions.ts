import { useAction } from '../../../work/use-action.ts'
import { command } from '../../../api/call.ts'
import { userStore } from '../../../api/user-store.ts'
import { addressesChanged } from '../../../work/address/save-address.ts'
import { settingsQueries } from '../queries.ts'

export interface CarType {
  readonly id: number
  readonly name: string
  readonly weightLimit: number
  readonly volumeLimit: number
}

/** The default vehicle, for addresses without one of their own. */
export const useChangeDefaultCar = () =>
  useAction({
    send: (car: CarType, { id }) => command('POST /users/changeCar', { body: { carTypeId: car.id }, id }),
    accepted: (_, car) => userStore.set({ defaultCarTypeInfo: car }),
    refetch: () => settingsQueries.cars(userStore.get()).queryKey,
    toast: (_, { name }) => `默认车型已改为${name}`,
  })

export const useChangeAddressCar = () =>
  useAction({
    ...addressesChanged,
    send: ({ addressId, car }: { addressId: number; car: CarType }, { id }) =>
      command('POST /users/changeCar', { body: { carTypeId: car.id, addressId }, id }),
    toast: (_, { car }) => `该地址的车型已改为${car.name}`,
  })
