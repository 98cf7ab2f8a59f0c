import type { MandateBody } from '../../device/acts/mandates.ts'
import type { OrderNames } from '../../device/store/act-rows.ts'
import { Money } from '../../ui/base/money.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { formatDateTime, formatDay } from '../../ui/words/format-date.ts'
import css from './mandates.module.css'

const wayOf = ({ method, expectedOn }: MandateBody['groups'][number]): string =>
  `${method === 2 ? '自提' : '配送'}，${expectedOn === null ? '尽快' : formatDay(expectedOn)}`

/** The conditions of an order, as the buyer has given them. */
export function MandateFacts({
  body: { groups, most, rebate, validUntil },
  names,
}: {
  body: MandateBody
  names: OrderNames | undefined
}) {
  const lines = groups.flatMap(group => group.lines)
  const cases = lines.reduce((sum, { qty }) => sum + qty, 0)
  const products = new Set(lines.map(({ skuId }) => skuId)).size
  return (
    <dl className={css['facts']}>
      <dt>商品</dt>
      <dd>
        {formatCount(products)} 种 {formatCount(cases)} 箱，数量不变，不接受替代品
      </dd>
      <dt>价格</dt>
      <dd>
        每种不高于您看到的单价，合计不超过{' '}
        <b>
          <Money fen={most} />
        </b>
        {rebate > 0 && (
          <>
            ，返利抵扣 <Money fen={rebate} />
          </>
        )}
      </dd>
      {groups.map(group => (
        <div key={group.addressId} className={css['fact']}>
          <dt>{group.method === 2 ? '自提点' : '送至'}</dt>
          <dd>
            {group.method === 2
              ? group.place
              : `${names?.places[group.addressId] ?? group.contactName}，${group.place}`}
            <span className="block hint">{wayOf(group)}</span>
          </dd>
        </div>
      ))}
      <dt>有效至</dt>
      <dd>{formatDateTime(validUntil)}，过后不再提交</dd>
    </dl>
  )
}
