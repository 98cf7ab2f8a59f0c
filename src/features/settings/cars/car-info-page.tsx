import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { Card } from '../../../ui/base/card.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../../ui/base/page/page-states.tsx'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { AddressCars } from './address-cars.tsx'
import css from './car.module.css'
import { CarCard } from './car-card.tsx'
import { useChangeDefaultCar, type CarType } from './car-actions.ts'
import { addressQueries } from '../../../api/places/address-queries.ts'
import { settingsQueries } from '../queries.ts'
import { SettingsFrame } from '../settings-frame.tsx'

const cardsSkeleton = (
  <div className={css['cards']} aria-busy>
    {[1, 2, 3].map(card => (
      <Skeleton key={card} height={236} />
    ))}
  </div>
)

function CarCards({ cars, defaultId }: { cars: readonly CarType[]; defaultId: number | null }) {
  const { run: choose, running } = useChangeDefaultCar()
  const largest = Math.max(...cars.map(car => car.volumeLimit))

  return (
    <ul className={css['cards']}>
      {cars.map(car => (
        <li key={car.id}>
          <CarCard
            car={car}
            largest={largest}
            isDefault={car.id === defaultId}
            busy={running?.id === car.id}
            onChoose={() => choose(car)}
          />
        </li>
      ))}
    </ul>
  )
}

function NoAddresses() {
  return (
    <EmptyState
      title="还没有收货地址"
      action={
        <LinkButton variant="primary" to="/workbench/settingHome/addressInfo">
          去添加收货地址
        </LinkButton>
      }
    >
      添加地址后，可以为每个地址单独选择车型。
    </EmptyState>
  )
}

export default function CarInfoPage() {
  const user = useUser()
  const cars = useQuery(settingsQueries.cars(user))
  const addresses = useQuery(addressQueries.list(user))
  return (
    <SettingsFrame title="我的车型" lead="购物车按车型的载重和容积计算装载率；自提订单不受车型限制。">
      <Loaded query={cars} what="车型" skeleton={cardsSkeleton}>
        {({ carTypes, defaultCarTypeId }) => <CarCards cars={carTypes} defaultId={defaultCarTypeId} />}
      </Loaded>
      <Card title="按地址选择车型" lead="没有单独选择的地址使用默认车型。">
        <Loaded query={addresses} what="收货地址" skeleton={<Skeleton height={168} />}>
          {list =>
            list.length === 0 ? <NoAddresses /> : <AddressCars addresses={list} cars={cars.data?.carTypes} />
          }
        </Loaded>
      </Card>
    </SettingsFrame>
  )
}
