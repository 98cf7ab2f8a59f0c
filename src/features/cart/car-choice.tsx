import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { LoadOfStorage } from '#contract/cart/line-sums.ts'
import { useUser } from '../../api/use-user.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { useChangeCar } from './car-actions.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './car-choice.module.css'
import type { DeliveryAddress } from './group-lines.ts'
import { tripsText } from '../../ui/words/load-words.ts'
import { LoadPicture } from '../../ui/shop/load-picture.tsx'
import { cartQueries } from './queries.ts'

/** The vehicle of an address, and how full it is. */
export function CarChoice({ address, loads }: { address: DeliveryAddress; loads: readonly LoadOfStorage[] }) {
  const id = useId()
  const user = useUser()
  const isOnline = useOnline()
  const { data } = useQuery(cartQueries.cars(user, true))
  const { run: change, running } = useChangeCar()
  const { car } = address
  const cars = data?.carTypes ?? (car ? [car] : [])
  const chosen = running?.car.id ?? car?.id
  return (
    <div className={classNames('no-print', css['choice'])}>
      <div className={classNames('stack size-hint gap-2', css['field'])}>
        <label htmlFor={id}>车型</label>
        <select
          id={id}
          className={css['select']}
          value={chosen ?? ''}
          disabled={!isOnline || !data || running !== undefined || !address.exists}
          onChange={event => {
            const wanted = cars.find(one => one.id === Number(event.target.value))
            if (wanted) change({ addressId: address.id, car: wanted })
          }}
        >
          {chosen === undefined && <option value="">请选择</option>}
          {cars.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
              {loads.length > 0 && `（${tripsText(loads, one)}）`}
            </option>
          ))}
        </select>
        {!isOnline && <span className="caution">联网后可更换车型</span>}
      </div>
      {car &&
        loads.map(load => (
          <LoadPicture key={load.storage} load={load} car={car} cars={data?.carTypes ?? []} />
        ))}
    </div>
  )
}
