import { Select } from 'antd'
import { AntdProvider } from '../../../ui/base/theme/antd-provider.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import type { Address } from '../../../api/places/address-queries.ts'
import { addressText, placeName } from '../../../ui/words/address-words.ts'
import css from './car.module.css'
import { useChangeAddressCar, type CarType } from './car-actions.ts'

/** All addresses, each with its vehicle. */
export function AddressCars({
  addresses,
  cars,
}: {
  addresses: readonly Address[]
  cars: readonly CarType[] | undefined
}) {
  const { run: change } = useChangeAddressCar()
  return (
    <AntdProvider>
      <ul>
        {addresses.map(address => (
          <li key={address.id} className={css['row']}>
            <span>
              <b>{placeName(address)}</b>
              <span className="block muted">{addressText(address)}</span>
            </span>
            <Select<number, CarType>
              className={classNames(css['select'])}
              aria-label={`${placeName(address)} 的车型`}
              fieldNames={{ value: 'id', label: 'name' }}
              options={[...(cars ?? [])]}
              loading={cars === undefined}
              placeholder="使用默认车型"
              value={cars ? address.carTypeId : null}
              onChange={id => {
                const car = cars?.find(each => each.id === id)
                if (car) change({ addressId: address.id, car })
              }}
            />
          </li>
        ))}
      </ul>
    </AntdProvider>
  )
}
