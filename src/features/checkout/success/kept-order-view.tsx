import { isMandate, type MandateRow } from '../../../device/acts/mandates.ts'
import { useOutbox } from '../../../device/outbox/use-outbox.ts'
import { lineKey } from '#contract/cart/lines.ts'
import { KeptOrder } from '../../../trade/mandates/kept-order.tsx'
import { stateOf, type MandateState } from '../../../trade/mandates/kept-orders.ts'
import { LinkButton } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import type { IconName } from '../../../ui/base/icon-paths.ts'
import { Money } from '../../../ui/base/money.tsx'
import { Missing } from '../../../ui/base/page/missing.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import css from './success-page.module.css'

const heads: Readonly<
  Record<MandateState, { readonly title: string; readonly lead: string; readonly icon: IconName }>
> = {
  waiting: { title: '订单已保存，待提交', lead: '只在这台设备上，还没有下单', icon: 'clock' },
  leaving: { title: '正在提交订单', lead: '等待商城的答复，不会重复下单', icon: 'upload' },
  returned: { title: '订单已退回，没有下单', lead: '以下条件与您看到的不同', icon: 'alert' },
}

function Goods({ row: { input, names } }: { row: MandateRow }) {
  return (
    <section className={css['card']} aria-labelledby="goods">
      <h2 id="goods" className={css['heading']}>
        商品
      </h2>
      <ul className="stack gap-4">
        {input.body.groups.flatMap(({ addressId, lines }) =>
          lines.map(({ skuId, qty, price }) => {
            const key = lineKey({ skuId, addressId })
            const { name, unit } = names?.goods[key] ?? { name: `商品 ${skuId}`, unit: '箱' }
            return (
              <li key={key} className="row between gap-12">
                <span>{name}</span>
                <span className="nowrap">
                  {qty} {unit} × <Money fen={price} />
                </span>
              </li>
            )
          }),
        )}
      </ul>
    </section>
  )
}

/** An order that was given without a network, until the portal has placed it. */
export function KeptOrderView({ id, list }: { id: string; list: string }) {
  const { status } = useOutbox()
  if (!status) return <Skeleton width={320} height={28} />
  const row = status.acts.find(act => act.id === id)
  if (!row || !isMandate(row))
    return (
      <Missing
        title="这张订单已不在本机待提交"
        text="它已经提交、退回或撤回。已提交的订单在订单列表，退回的原因在“我的消息”。"
        ways={[
          [list, '查看全部订单'],
          ['/cart', '返回购物车'],
        ]}
      />
    )
  const state = stateOf(row)
  const { title, lead, icon } = heads[state]
  return (
    <>
      <section className={css['head']} aria-label="保存结果">
        <span className={css['tick']} data-state={state}>
          <Icon name={icon} size={28} />
        </span>
        <div>
          <h1 className={css['title']}>{title}</h1>
          <p className={css['lead']}>{lead}</p>
        </div>
      </section>
      <section className={css['card']} aria-label="订单">
        <KeptOrder row={row} />
      </section>
      <Goods row={row} />
      {state !== 'returned' && (
        <section className={css['card']} aria-labelledby="next">
          <h2 id="next" className={css['heading']}>
            接下来
          </h2>
          <ol className={css['steps']}>
            <li>联网后自动提交，可以关闭页面；部分浏览器需要重新打开商城才会提交。</li>
            <li>条件都符合时按原样下单，订单出现在订单列表。</li>
            <li>任一条件不符时不下单，退回到这里和“我的消息”，由您决定。</li>
            <li>商品暂时留在购物车并标明已在待提交订单中，下单后自动移出。</li>
          </ol>
        </section>
      )}
      <div className={css['ways']}>
        <LinkButton to="/search">继续选购</LinkButton>
        <LinkButton to={list}>查看全部订单</LinkButton>
      </div>
    </>
  )
}
