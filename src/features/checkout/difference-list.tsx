import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
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
  return (
    <section className={css['panel']} data-tone="caution" role="alert" aria-label="商品有变化">
      <div className={css['words']}>
        <p className={css['title']}>
          <Icon name="alert" size={16} />
          {differences.length} 种商品与您看到的不同，还没有生成订单
        </p>
        <ul className={css['list']}>
          {differences.map(({ id, name, text }) => (
            <li key={id}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ul>
        <p>下方已按最新的价格和数量计算，请核对后再提交。</p>
      </div>
      <Button onClick={onAccept}>知道了</Button>
    </section>
  )
}
