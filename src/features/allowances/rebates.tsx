import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Money } from '../../ui/base/money.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './allowances.module.css'
import { allowanceQueries } from './queries.ts'
import { UsageBar } from './usage-bar.tsx'

type Movement = ResponseOf<'GET /rebates/action/queryRebateListByDealerId/{id}'>[number]

const kinds: Readonly<Record<Movement['kind'], string>> = {
  granted: '发放',
  lowered: '调减',
  reserved: '下单占用',
  used: '确认使用',
  released: '退回',
}

/** Confirmed use takes an amount reserved before, so the balance does not change by it. */
const changeOf = ({ kind, amount }: Movement): number =>
  kind === 'reserved' || kind === 'lowered' ? -amount : kind === 'used' ? 0 : amount

function Accounts() {
  const query = useQuery(allowanceQueries.rebates(useUser()))
  return (
    <Loaded query={query} what="返利账户" skeleton={<Skeleton height={120} />}>
      {accounts =>
        accounts.length === 0 ? (
          <EmptyState
            title="还没有返利账户"
            action={<LinkButton to="/workbench/workbenchHome/dealerOrderList">查看采购订单</LinkButton>}
          >
            品牌方发放返利后会出现在这里，下单时可以抵扣货款。
          </EmptyState>
        ) : (
          <ul className={css['accounts']}>
            {accounts.map(({ id, name, total, left }) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>
                  余额 <Money fen={left} size="large" />
                </p>
                <UsageBar
                  label={`${name}：累计发放 ${formatMoney(total)}，已用 ${formatMoney(total - left)}，余额 ${formatMoney(left)}`}
                  total={total}
                  used={total - left}
                />
                <p className="muted">
                  累计发放 <Money fen={total} />
                  ，已用 <Money fen={total - left} />
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function MovementTable({ movements }: { movements: readonly Movement[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={css['scroll']} aria-label="返利明细" tabIndex={0}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">账户</th>
            <th scope="col">类型</th>
            <th scope="col">采购订单</th>
            <th scope="col">说明</th>
            <th scope="col" className={css['number']}>
              金额
            </th>
            <th scope="col" className={css['number']}>
              余额变化
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(movement => {
            const { id, at, accountName, kind, orderId, orderNumber, why, amount } = movement
            const change = changeOf(movement)
            return (
              <tr key={id}>
                <td>{formatDateTime(at)}</td>
                <td>{accountName}</td>
                <td>{kinds[kind]}</td>
                <td>
                  {orderId === null ? (
                    '—'
                  ) : (
                    <Link to={`/workbench/dealerOrderDetail?id=${orderId}`}>{orderNumber}</Link>
                  )}
                </td>
                <td>{why || '—'}</td>
                <td className={css['number']}>
                  <Money fen={amount} />
                </td>
                <td className={css['number']}>
                  {change === 0 ? '—' : `${change > 0 ? '+' : ''}${formatMoney(change)}`}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

/** Rebate accounts with their balances and movements. */
export function Rebates() {
  const query = useQuery(allowanceQueries.movements(useUser()))
  return (
    <div className={css['part']}>
      <Card title="返利账户" lead="下单时可以用返利抵扣一部分货款。">
        <Accounts />
      </Card>
      <Card title="返利明细">
        <Loaded query={query} what="返利明细" skeleton={<Skeleton height={320} />}>
          {movements =>
            movements.length === 0 ? (
              <p className="muted">还没有发放或使用记录。</p>
            ) : (
              <MovementTable movements={movements} />
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}
