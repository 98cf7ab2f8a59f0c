import type { QueryClient } from '@tanstack/react-query'
import { command } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { notify } from '../../ui/toast.ts'
import { reloadAddresses, tell } from './address-commands.ts'
import { settingsQueries } from './queries.ts'

export interface CarType {
  readonly id: number
  readonly name: string
  readonly weightLimit: number
  readonly volumeLimit: number
}

/** For all addresses without a vehicle of their own. */
export const changeDefaultCar = async (client: QueryClient, car: CarType): Promise<void> => {
  try {
    await command('POST /users/changeCar', { body: { carTypeId: car.id } })
    userStore.set({ defaultCarTypeInfo: car })
    await client.invalidateQueries({ queryKey: settingsQueries.cars(userStore.get()).queryKey })
    notify.success(`默认车型已改为${car.name}`)
  } catch (error) {
    tell(error)
  }
}

export const changeAddressCar = async (
  client: QueryClient,
  addressId: number,
  car: CarType,
): Promise<void> => {
  try {
    await command('POST /users/changeCar', { body: { carTypeId: car.id, addressId } })
    await reloadAddresses(client)
    notify.success(`该地址的车型已改为${car.name}`)
  } catch (error) {
    tell(error)
  }
}
