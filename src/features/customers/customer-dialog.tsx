import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { CustomerRow } from '#contract/relations/customer-rows.ts'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/detail/detail-view.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { customerQueries } from './queries.ts'
import { pricesPath } from './prices/price-list.ts'
import { unbindPath } from './words.ts'

const home = '/workbench/workbenchHome'

function Card({ customer }: { customer: CustomerRow }) {
  const { lastOrder } = customer
  return (
    <Facts
      facts={[
        ['客户', customer.name, 'wide'],
        ['客户编号', customer.code],
        ['地区', customer.regionText],
        ['联系人', customer.contactName],
        [
          '联系电话',
          customer.contactPhone === '' ? (
            ''
          ) : (
            <a key="phone" href={`tel:${customer.contactPhone}`}>
              {customer.contactPhone}
            </a>
          ),
        ],
        ['合作开始', customer.since === null ? '' : formatDateTime(customer.since)],
        ['本年订单', `${formatCount(customer.orders)} 张`],
        ['本年箱数', `${formatCount(customer.cases)} 箱`],
        ['本年金额', formatMoney(customer.amount)],
        [
          '最近订单',
          lastOrder === null ? (
            ''
          ) : (
            <Link key="order" to={`/workbench/terminalOrderDetail?id=${lastOrder.id}`}>
              {lastOrder.number}
            </Link>
          ),
        ],
      ]}
    />
  )
}

/** A customer's card, and the ways from it. */
export function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(customerQueries.customer(useUser(), id))
  const keyword = encodeURIComponent(query.data?.code ?? '')
  const footer = query.data && (
    <>
      <LinkButton to={unbindPath(id)}>申请解约</LinkButton>
      <LinkButton to={pricesPath(id)}>单独定价</LinkButton>
      <LinkButton to={`${home}/customerInquiry?keyword=${keyword}`}>客户询价</LinkButton>
      <LinkButton variant="primary" to={`${home}/salesOrder?keyword=${keyword}`} data-autofocus>
        查看订单
      </LinkButton>
    </>
  )
  return (
    <PlainDialog title="客户" onClose={onClose} footer={footer}>
      <Loaded query={query} what="客户" skeleton={<Skeleton height={220} />}>
        {customer =>
          customer === null ? (
            <EmptyState title="没有找到这个客户" action={<Button onClick={onClose}>返回列表</Button>}>
              它可能已经不由当前企业供货。
            </EmptyState>
          ) : (
            <Card customer={customer} />
          )
        }
      </Loaded>
    </PlainDialog>
  )
}
