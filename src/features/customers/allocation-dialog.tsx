import { useQuery } from '@tanstack/react-query'
import type { AllocationRow } from '#contract/relations/customer-rows.ts'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Facts } from '../../ui/detail/detail-view.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { useAgree } from './answer-actions.ts'
import css from './allocation-dialog.module.css'
import { customerQueries } from './queries.ts'
import { customersPath, isAsked, statusText, toneOf } from './words.ts'

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

function Card({ row }: { row: AllocationRow }) {
  const { customer, status } = row
  return (
    <Facts
      facts={[
        ['客户', customer.name, 'wide'],
        ['客户编号', customer.code],
        [
          '状态',
          <Status key="status" tone={toneOf(status)}>
            {statusText(status)}
          </Status>,
        ],
        ['联系人', row.contactName],
        ['联系电话', row.contactPhone],
        ['地区', row.regionText],
        ...(isAsked(row) ? [['当前供货商', row.presentSupplier ?? '暂无'] as const] : []),
        ['分配时间', timeOf(row.createdAt)],
        ['处理时间', timeOf(row.endedAt ?? row.answeredAt)],
        ...(row.reason === '' ? [] : [['原因', row.reason, 'wide'] as const]),
      ]}
    />
  )
}

const consequence = ({ presentSupplier }: AllocationRow): string =>
  presentSupplier === null
    ? '同意后客户可以向您下单，并看到您的价格。'
    : `客户目前由“${presentSupplier}”供货；同意后改由您供货，并看到您的价格。`

/** One assigned customer with its answer. */
export function AllocationDialog({
  id,
  onRefuse,
  onClose,
}: {
  id: number
  onRefuse: (row: AllocationRow) => void
  onClose: () => void
}) {
  const query = useQuery(customerQueries.allocation(useUser(), id))
  const { run, running } = useAgree()
  const row = query.data
  const footer =
    row && isAsked(row) ? (
      <>
        <Button onClick={() => onRefuse(row)}>拒绝</Button>
        <Button variant="primary" busy={running !== undefined} onClick={() => run(row)} data-autofocus>
          同意供货
        </Button>
      </>
    ) : (
      <>
        {row?.status === 20 && (
          <LinkButton to={`${customersPath}?customer=${row.customer.id}`}>查看客户</LinkButton>
        )}
        <Button variant="primary" onClick={onClose} data-autofocus>
          知道了
        </Button>
      </>
    )
  return (
    <PlainDialog title="分配的客户" onClose={onClose} footer={footer}>
      <Loaded query={query} what="客户" skeleton={<Skeleton height={220} />}>
        {data =>
          data === null ? (
            <EmptyState title="没有找到这个客户" action={<Button onClick={onClose}>返回列表</Button>}>
              它可能没有分配给当前企业。
            </EmptyState>
          ) : (
            <>
              {isAsked(data) && <p className={css['consequence']}>{consequence(data)}</p>}
              <Card row={data} />
            </>
          )
        }
      </Loaded>
    </PlainDialog>
  )
}
