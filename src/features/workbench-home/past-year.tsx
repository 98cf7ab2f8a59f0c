import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { Card } from '../../ui/base/card.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Money } from '../../ui/base/money.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import type { Year } from '../../work/home/home.ts'
import { OneOf } from './one-of.tsx'
import css from './past-year.module.css'
import { homeQueries, type YearOf } from './queries.ts'
import { YearChart, YearTable, type Measure } from './year-chart.tsx'

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

function Goods({ goods }: { goods: Year['goods'] }) {
  const most = Math.max(...goods.map(({ amount }) => amount), 1)
  return (
    <section aria-label="购买最多的商品">
      <h3 className={css['heading']}>金额最高的商品</h3>
      <ol className={css['goods']}>
        {goods.map(({ skuId, name, cases, amount }) => (
          <li key={skuId} className={css['good']}>
            <Link to={`/productDetail?id=${skuId}`} className={css['name']} title={name}>
              {name}
            </Link>
            <span className={css['number']}>{formatCount(cases)} 箱</span>
            <span className={css['number']}>
              <Money fen={amount} />
            </span>
            <span className={css['track']} aria-hidden>
              <span className={css['share']} style={{ width: `${(100 * amount) / most}%` }} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Shown({ year: { months, goods }, empty }: { year: Year; empty: string }) {
  const [measure, setMeasure] = useState<Measure>('amount')
  const [look, setLook] = useState<'chart' | 'table'>('chart')
  if (sum(months.map(({ orders }) => orders)) === 0) return <p className={css['none']}>{empty}</p>
  return (
    <>
      <div className={css['sums']}>
        <p>
          合计 <Money fen={sum(months.map(({ amount }) => amount))} />，
          {formatCount(sum(months.map(({ cases }) => cases)))} 箱，
          {formatCount(sum(months.map(({ orders }) => orders)))} 单
        </p>
        <div className={css['switches']}>
          {look === 'chart' && (
            <OneOf
              label="图表单位"
              choices={[
                ['amount', '金额（元）'],
                ['cases', '箱数'],
              ]}
              value={measure}
              onChange={setMeasure}
            />
          )}
          <OneOf
            label="显示方式"
            choices={[
              ['chart', '图表'],
              ['table', '表格'],
            ]}
            value={look}
            onChange={setLook}
          />
        </div>
      </div>
      {look === 'chart' ? <YearChart months={months} measure={measure} /> : <YearTable months={months} />}
      <Goods goods={goods} />
    </>
  )
}

const words: Readonly<Record<YearOf, { readonly name: string; readonly empty: string }>> = {
  purchase: { name: '我的采购', empty: '近十二个月还没有提交过采购订单，下单后这里会按月汇总。' },
  terminal: { name: '客户订单', empty: '近十二个月还没有客户下单，有订单后这里会按月汇总。' },
}

/** Twelve months of orders and their amounts; a dealer chooses between its own and its customers'. */
export function PastYear({ isDealer }: { isDealer: boolean }) {
  const [of, setOf] = useState<YearOf>(isDealer ? 'purchase' : 'terminal')
  const query = useQuery(homeQueries.year(useUser(), of))
  const { empty } = isDealer ? words[of] : words.purchase
  const choice = isDealer && (
    <OneOf
      label="谁的订单"
      choices={[
        ['purchase', words.purchase.name],
        ['terminal', words.terminal.name],
      ]}
      value={of}
      onChange={setOf}
    />
  )
  return (
    <Card title="近十二个月" beside={choice}>
      <Loaded query={query} what="近十二个月的汇总" skeleton={<Skeleton height={560} />}>
        {year => <Shown key={of} year={year} empty={empty} />}
      </Loaded>
    </Card>
  )
}
