import type { ResponseOf } from '#contract/index.ts'
import { loadPercent } from '#contract/rules/line-sums.ts'
import { chosenLines } from './check-cart.ts'
import { sumsOfLines } from './read-lines.ts'
import type { Reading } from './reading.ts'

/** How full each vehicle would be with these lines, smallest vehicle first. */
export const carLoads = async (
  reading: Reading,
  ids: readonly number[],
): Promise<ResponseOf<'POST /shoppingCarts/action/queryCarsInfoList'>> => {
  const { loads } = sumsOfLines(await chosenLines(reading, ids))
  const cars = await reading.db
    .selectFrom('car_type')
    .select(['id', 'name', 'weight_limit as weightLimit', 'volume_limit as volumeLimit'])
    .orderBy('weight_limit')
    .orderBy('id')
    .execute()
  return cars.map(car => ({
    car,
    loads: loads.map(load => ({ storage: load.storage, ...loadPercent(load, car) })),
  }))
}
