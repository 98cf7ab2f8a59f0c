import { useQuery } from '@tanstack/react-query'
import RecentOrders from '../../work/again/recent-orders.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { formatDay } from '../../ui/words/format-date.ts'
import { Age } from '../../ui/list/age.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Arrivals } from './arrivals.tsx'
import { homeQuery } from '../../work/home/home-query.ts'
import type { Home } from '../../work/home/home.ts'
import css from './index-manage-page.module.css'
import { LatestMessages } from './latest-messages.tsx'
import { PurchaseStates, TerminalStates } from './order-states.tsx'
import { PastYear } from './past-year.tsx'
import { Rests } from './quotas-and-rebates.tsx'
import { Waits } from './waits.tsx'

const isDealerType = (userType: number) => userType === 3

function HomeSkeleton() {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <Skeleton height={320} />
        <Skeleton height={168} />
        <Skeleton height={168} />
        <Skeleton height={640} />
      </div>
      <div className={css['column']}>
        <Skeleton height={256} />
        <Skeleton height={240} />
        <Skeleton height={560} />
      </div>
    </div>
  )
}

function HomeView({ home, isDealer }: { home: Home; isDealer: boolean }) {
  return (
    <div className={css['columns']}>
      <div className={css['column']}>
        <Waits waits={home.waits} />
        <RecentOrders />
        {home.purchases && <PurchaseStates counts={home.purchases} />}
        <TerminalStates counts={home.terminals} isDealer={isDealer} />
        <PastYear isDealer={isDealer} />
      </div>
      <div className={css['column']}>
        <Arrivals home={home} isDealer={isDealer} />
        {isDealer && <Rests quotas={home.quotas} rebates={home.rebates} />}
        <LatestMessages />
      </div>
    </div>
  )
}

/** The first page of the workbench: waiting tasks, the states of the orders, and the year in numbers. */
export default function IndexManagePage() {
  const user = useUser()
  const isDealer = isDealerType(user.userType)
  const query = useQuery(homeQuery(user))
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <div>
          <h1 className={css['title']}>工作台首页</h1>
          <p className={css['lead']}>
            {user.dealerName}
            {query.data && `，今天是 ${formatDay(query.data.today)}`}
          </p>
        </div>
        <div className={css['ways']}>
          <Age at={query.dataUpdatedAt} onRefresh={query.refetch} />
          <LinkButton to="/cart" icon="cart">
            购物车
          </LinkButton>
          <LinkButton to="/quickOrder" icon="list" variant="primary">
            快速下单
          </LinkButton>
        </div>
      </header>
      <Loaded query={query} what="工作台首页" skeleton={<HomeSkeleton />} isDated>
        {home => <HomeView home={home} isDealer={isDealer} />}
      </Loaded>
    </div>
  )
}
