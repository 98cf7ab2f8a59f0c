import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { DifferenceItems } from '../../ui/shop/difference-items.tsx'
import css from './panels.module.css'
import type { Difference } from './differences.ts'

/** The differences from what the buyer has seen. No order was placed: the buyer decides anew. */
export function DifferenceList({
  differences,
  onAccept,
}: {
  differences: readonly Difference[]
  onAccept: () => void
}) {
  if (differences.length === 0) return null
  const isAsked = differences.some(one => one.isAsked)
  return (
    <section
      className={css['panel']}
      data-tone={isAsked ? 'caution' : 'good'}
      role={isAsked ? 'alert' : 'status'}
      aria-label={isAsked ? '商品有变化' : '商品降价'}
    >
      <div className={css['words']}>
        <p className={css['title']}>
          <Icon name={isAsked ? 'alert' : 'info'} size={16} />
          {isAsked
            ? `${differences.length} 种商品与您看到的不同，还没有生成订单`
            : `${differences.length} 种商品降价，已按新价计算`}
        </p>
        <DifferenceItems items={differences} />
        {isAsked && <p>下方已按最新的价格和数量计算，请核对后再提交。</p>}
      </div>
      <Button onClick={onAccept}>知道了</Button>
    </section>
  )
}
