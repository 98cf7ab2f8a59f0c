import { useAction } from '../../../work/use-action.ts'
import { actOf } from '../../../device/acts/act.ts'
import { userStore } from '../../../api/user-store.ts'
import { addressesChanged } from '../../../work/address/save-address.ts'
import { settingsQueries } from '../queries.ts'

export interface CarType {
  readonly id: number
  readonly name: string
  readonly weightLimit: number
  readonly volumeLimit: number
}

const carsPath = '/workbench/settingHome/carInfo'

/** The default vehicle, for addresses without one of their own. */
export const useChangeDefaultCar = () =>
  useAction({
    act: (car: CarType) =>
      actOf(
        'POST /users/changeCar',
        {
          title: `默认车型改为${car.name}`,
          intends: '默认车型',
          path: carsPath,
          things: ['car'],
          slot: 'car',
        },
        { body: { carTypeId: car.id } },
      ),
    accepted: (_, car) => userStore.set({ defaultCarTypeInfo: car }),
    refetch: () => settingsQueries.cars(userStore.get()).queryKey,
    toast: (_, { name }) => `默认车型已改为${name}`,
  })

export const useChangeAddressCar = () =>
  useAction({
    ...addressesChanged,
    act: ({ addressId, car }: { addressId: number; car: CarType }) =>
      actOf(
        'POST /users/changeCar',
        {
          title: `地址的车型改为${car.name}`,
          intends: car.name,
          path: carsPath,
          things: [`car:${addressId}`],
          slot: `car:${addressId}`,
        },
        { body: { carTypeId: car.id, addressId } },
      ),
    toast: (_, { car }) => `该地址的车型已改为${car.name}`,
  })
