import { Buying } from '../../../trade/look/buying.tsx'
import { useUser } from '../../../api/use-user.ts'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../../work/home/home-query.ts'
import { Coming } from './coming.tsx'
import { Often } from './often.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Part } from './part.tsx'
import { Tasks } from './tasks.tsx'
import css from './own-day.module.css'

/** The day of a buyer, before the shop on a phone: what comes, what waits, what is often bought. */
export default function OwnDay() {
  const user = useUser()
  const { data, error, refetch } = useQuery(homeQuery(user))
  const isDealer = user.userType === 3
  return (
    <div className={css['day']}>
      {!data && !error && (
        <div aria-busy>
          <Skeleton height={252} />
        </div>
      )}
      {data && (
        <>
          <Coming arrivals={data.arrivals} isDealer={isDealer} />
          <Tasks waits={data.waits} />
        </>
      )}
      {!data && error && (
        <Part title="待收货与待办" place="failed" error={error} onRetry={() => void refetch()} />
      )}
      <Buying>
        <Often />
      </Buying>
    </div>
  )
}
