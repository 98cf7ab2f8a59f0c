import { sql } from 'kysely'
import type { ResponseOf } from '#contract/index.ts'
import { loadPercent, sumsOfLines, tripsOf, type LoadOfStorage } from '#contract/cart/line-sums.ts'
import type { Db, Tx } from '../../db/schema.ts'
import type { Reading } from '../../http/context.ts'
import { chosenLines } from './check-cart.ts'

type CarLoads = ResponseOf<'POST /shoppingCarts/action/queryCarsInfoList'>
type Car = CarLoads[number]['car']

/** All vehicles, the smallest first. */
export const carRows = sql<Car>`
  select c.id, c.name, c.weight_limit as "weightLimit", c.volume_limit as "volumeLimit"
  from car_type c order by c.weight_limit, c.id`

export const readCars = async (db: Db | Tx): Promise<Car[]> => (await carRows.execute(db)).rows

/** How full each vehicle would be. */
export const loadsIn = (cars: readonly Car[], loads: readonly LoadOfStorage[]): CarLoads =>
  cars.map(car => ({
    car,
    loads: loads.map(load => ({
      storage: load.storage,
      ...loadPercent(load, car),
      trips: tripsOf(load, car),
    })),
  }))

/** How full each vehicle would be with these lines. */
export const carLoads = async (reading: Reading, ids: readonly number[]): Promise<CarLoads> => {
  const { loads } = sumsOfLines(await chosenLines(reading, ids))
  return loadsIn(await readCars(reading.db), loads)
}
