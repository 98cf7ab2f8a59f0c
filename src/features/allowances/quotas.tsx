import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { ResponseOf } from '#contract/index.ts'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { formatCount } from '../../ui/words/format-count.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { monthBeside, monthText } from '../../ui/words/months.ts'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './allowances.module.css'
import { allowanceQueries } from './queries.ts'
import { UsageBar } from './usage-bar.tsx'

type Quota = ResponseOf<'POST /quotas/action/myQuota'>[number]

const monthsBack = 17
const leftOf = ({ total, used, reserved }: Quota): number => Math.max(0, total - used - reserved)

const urlOf = ({ skuId, categoryId }: Quota): string =>
  skuId === null ? `/search?categoryId=${categoryId ?? ''}` : `/productDetail?id=${skuId}`

/** From the next month back, and the chosen one where it is older. */
const monthsFor = (current: string, month: string): string[] => {
  const months = [monthBeside(current, 1), current]
  for (let back = 0; back < monthsBack; back += 1) months.push(monthBeside(months.at(-1) ?? current, -1))
  return months.includes(month) ? months : [...months, month].toSorted().toReversed()
}

function Months({ month, current, onMonth }: Choice) {
  const months = monthsFor(current, month)
  const at = months.indexOf(month)
  const beside = (to: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const other = months[to]
    return (
      <Button
        variant="quiet"
        icon={icon}
        disabled={other === undefined}
        onClick={() => other !== undefined && onMonth(other)}
      >
        {label}
      </Button>
    )
  }
  return (
    <div className={css['months']}>
      {beside(at + 1, '上月', 'chevron-left')}
      <ChoiceField label="月份" value={month} onPick={onMonth}>
        {months.map(one => (
          <option key={one} value={one}>
            {monthText(one)}
            {one === current && '（本月）'}
          </option>
        ))}
      </ChoiceField>
      {beside(at - 1, '下月', 'chevron-right')}
    </div>
  )
}

function QuotaTable({ quotas, month }: { quotas: readonly Quota[]; month: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
    <section className={css['scroll']} aria-label={`${monthText(month)}额度`} tabIndex={0}>
      <table className={classNames(css['table'], css['folding'])}>
        <thead>
          <tr>
            <th scope="col">商品或类目</th>
            <th scope="col">类型</th>
            <th scope="col" className={css['wide']}>
              用量
            </th>
            <th scope="col" className={css['number']}>
              总额
            </th>
            <th scope="col" className={css['number']}>
              已用
            </th>
            <th scope="col" className={css['number']}>
              占用
            </th>
            <th scope="col" className={css['number']}>
              剩余
            </th>
          </tr>
        </thead>
        <tbody>
          {quotas.map(quota => {
            const { id, name, skuId, total, used, reserved } = quota
            const left = leftOf(quota)
            return (
              <tr key={id}>
                <th scope="row">
                  <Link to={urlOf(quota)}>{name}</Link>
                </th>
                <td>{skuId === null ? '类目' : '商品'}</td>
                <td>
                  <UsageBar
                    label={`${name}：总额 ${total} 箱，已用 ${used} 箱，占用 ${reserved} 箱，剩余 ${left} 箱`}
                    total={total}
                    used={used}
                    reserved={reserved}
                  />
                </td>
                <td className={css['number']} data-title="总额">
                  {formatCount(total)} 箱
                </td>
                <td className={css['number']} data-title="已用">
                  {formatCount(used)} 箱
                </td>
                <td className={css['number']} data-title="占用">
                  {formatCount(reserved)} 箱
                </td>
                <td className={css['number']} data-title="剩余" data-none={left === 0}>
                  {formatCount(left)} 箱
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

interface Choice {
  readonly month: string
  readonly current: string
  readonly onMonth: (month: string) => void
}

/** The quotas of one month. */
export function Quotas(choice: Choice) {
  const { month, current, onMonth } = choice
  const query = useQuery(allowanceQueries.quotas(useUser(), month))
  return (
    <div className={css['part']}>
      <div className={css['bar']}>
        <Months {...choice} />
        <ul className={css['legend']} aria-label="图例">
          <li data-part="used">已用</li>
          <li data-part="reserved">占用（待审核）</li>
          <li data-part="left">剩余</li>
        </ul>
      </div>
      <div data-fresh={!query.isPlaceholderData} className={css['fresh']}>
        <Loaded query={query} what="额度" skeleton={<Skeleton height={320} />}>
          {quotas =>
            quotas.length === 0 ? (
              <EmptyState
                title={`${monthText(month)}没有额度限制`}
                action={
                  month === current ? (
                    <LinkButton to="/search">去选购商品</LinkButton>
                  ) : (
                    <Button onClick={() => onMonth(current)}>查看本月</Button>
                  )
                }
              >
                品牌方没有为这个月设置额度，商品可以按起订量正常订购。
              </EmptyState>
            ) : (
              <QuotaTable quotas={quotas} month={month} />
            )
          }
        </Loaded>
      </div>
    </div>
  )
}
