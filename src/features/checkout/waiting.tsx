import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/base/page/notice.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import css from './checkout-page.module.css'

/** As high as the head of an address, its fields and the first lines. */
export function CheckoutSkeleton() {
  return (
    <div className={css['panel']} aria-busy>
      <div className={css['ghostHead']}>
        <Skeleton width={280} height={20} />
        <Skeleton width={420} height={16} />
      </div>
      <div className={css['ghostFields']}>
        {[1, 2, 3].map(field => (
          <Skeleton key={field} height={64} />
        ))}
      </div>
      {[1, 2, 3].map(row => (
        <div key={row} className={css['ghostRow']}>
          <Skeleton width={48} height={48} />
          <Skeleton width="50%" height={18} />
        </div>
      ))}
    </div>
  )
}

const toCart = (
  <LinkButton variant="primary" to="/cart">
    返回购物车
  </LinkButton>
)

export function NothingToOrder() {
  return (
    <div className={css['panel']}>
      <EmptyState title="没有可结算的商品" action={toCart}>
        这些商品已不在当前企业的购物车里：可能已经下单，也可能被同事移走。请在购物车重新勾选，再去结算。
      </EmptyState>
    </div>
  )
}

/** An order is placed from the portal's cart, so it waits until the portal has every edit of this device. */
export function UnsentEdits({ count, most }: { count: number; most: number }) {
  return (
    <div className={css['panel']}>
      <Notice title={`还有 ${count} 项修改正在同步`} actions={toCart}>
        <p>完成后自动继续结算，请稍候。</p>
        <progress
          className={css['progress']}
          value={most - count}
          max={Math.max(1, most)}
          aria-label="同步进度"
        />
      </Notice>
    </div>
  )
}

/** Without the lines and their addresses nobody sees what they would order. */
export function NotOnDevice() {
  return (
    <div className={css['panel']}>
      <Notice title="您已离线，本机没有这些商品的资料" actions={toCart}>
        <p>
          离线下单需要本机已保存的商品、价格和收货地址。请联网打开一次购物车，之后没有网络也可以从购物车去结算；在此之前不会提交任何订单。
        </p>
      </Notice>
    </div>
  )
}

/** The portal does not answer: the order can be given without it. */
export function OfferMandate({ onTake }: { onTake: () => void }) {
  return (
    <section className={css['unanswered']} aria-label="网络很慢">
      <p className={css['unansweredTitle']}>网络很慢，商城还没有答复</p>
      <p>可以继续等待，也可以按本机保存的价格和地址先保存订单，联网后自动提交。</p>
      <Button onClick={onTake}>先保存订单，联网后提交</Button>
    </section>
  )
}

/** The portal answers after all: what is filled in stays, and the order can be placed at once. */
export function OfferOrder({ onTake }: { onTake: () => void }) {
  return (
    <section className={css['unanswered']} aria-label="商城已响应">
      <p className={css['unansweredTitle']}>商城已响应，可以直接下单</p>
      <p>填写的内容都在。也可以继续保存订单，由本机稍后提交。</p>
      <Button onClick={onTake}>改为直接下单</Button>
    </section>
  )
}

/** An order is on its way and its outcome is not known yet. */
export function Unanswered({
  isAsking,
  isOnline,
  onAgain,
}: {
  isAsking: boolean
  isOnline: boolean
  onAgain: () => void
}) {
  return (
    <section className={css['unanswered']} aria-label="提交结果">
      <output className={css['unansweredTitle']}>
        {isAsking ? '正在确认提交结果' : '没有收到商城的答复，暂时不能确定是否下单成功'}
      </output>
      <p>
        {isOnline
          ? '再次确认使用同一份提交，不会重复下单。收到答复前，填写的内容暂时不能修改。'
          : '您已离线。提交的内容保存在本机，联网后自动确认，不会重复下单。'}
      </p>
      {!isAsking && (
        <Button variant="primary" icon="refresh" onClick={onAgain}>
          再次确认
        </Button>
      )}
    </section>
  )
}
