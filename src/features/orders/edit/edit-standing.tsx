import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { Button, LinkButton } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { useGoOn } from './edit-actions.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { OrderCart } from './edit-cart.ts'
import { changeText, lineChanges } from './edit-changes.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './edit-standing.module.css'
import { detailPath, isChangeable, statusText } from '../order.ts'
import { orderQueries } from '../queries.ts'

/**
 * Somebody decided about the order, or changed it, since the change began. Shows its present state, the changes made
 * here, and the next steps.
 */
export function EditStanding({ order, lines }: { order: OrderCart['order']; lines: readonly FilledLine[] }) {
  const { kind, id, number, status, reason } = order
  const { data } = useQuery(orderQueries.detail(useUser(), kind, id))
  const { run: goOn, running } = useGoOn()
  const isOpen = isChangeable(kind, status)
  const changes = data ? lineChanges(data.lines, lines) : []
  return (
    <section
      className={classNames('stack panel gap-8', css['standing'])}
      role="alert"
      aria-label="订单已有变化"
    >
      <h2 className="row caution size-h4 gap-8">
        <Icon name="alert" />
        您修改期间，订单 {number} 已有变化，现在是“{statusText(kind, status)}”
      </h2>
      <p>
        {isOpen
          ? '您的改动都还在。可以按订单现在的状态继续修改，改好后再提交；也可以放弃修改。'
          : '这张订单不能再改，您的改动没有生效。下面是您改过的内容，可以对照着另下一单，然后放弃修改。'}
        {reason && `对方说明：${reason}`}
      </p>
      {changes.length > 0 && (
        <ul className={css['changes']} aria-label="您的改动">
          {changes.map(change => (
            <li key={change.skuId}>
              <span>{change.name}</span>
              <span>{changeText(change)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={css['ways']}>
        {isOpen && (
          <Button
            variant="primary"
            busy={running !== undefined}
            onClick={() => goOn({ kind, id, replace: false })}
          >
            重新开始修改
          </Button>
        )}
        <LinkButton to={detailPath(kind, id)}>查看订单</LinkButton>
      </div>
    </section>
  )
}
