import { isOrderable } from '#contract/cart/line-problems.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { Button } from '../../ui/base/button.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Money } from '../../ui/base/money.tsx'
import { orderProblemText } from '../../ui/words/order-problem-words.ts'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './check-dialog.module.css'
import type { CheckResult } from './use-check.ts'
import type { DeliveryAddress } from './group-lines.ts'
import { problemWords } from '../../ui/words/problem-words.ts'

type CheckedGroup = CheckResult['groups'][number]
type CheckedLine = CheckedGroup['lines'][number]

interface CheckDialogProps {
  result: CheckResult
  lines: ReadonlyMap<string, FilledLine>
  addresses: ReadonlyMap<number, DeliveryAddress>
  onShow: (key: string) => void
  /** Takes these lines out of the selection and checks the others. */
  onLeave: (keys: readonly string[]) => void
  onClose: () => void
}

function Line({
  checked,
  line,
  onShow,
}: {
  checked: CheckedLine
  line: FilledLine | undefined
  onShow: () => void
}) {
  const words = line ? problemWords({ ...line, problems: checked.problems }) : []
  return (
    <li className={classNames('flex caution gap-8', css['line'])} data-blocked={!isOrderable(checked)}>
      <Icon name={isOrderable(checked) ? 'info' : 'alert'} size={14} />
      <span>
        <button type="button" className={css['name']} onClick={onShow}>
          {line?.product?.name ?? '商品'}
        </button>
        {words.map(({ kind, text }) => (
          <span key={kind} className="block">
            {text}
          </span>
        ))}
      </span>
    </li>
  )
}

function Group({
  group,
  lines,
  addresses,
  onShow,
}: Pick<CheckDialogProps, 'lines' | 'addresses' | 'onShow'> & { group: CheckedGroup }) {
  const address = addresses.get(group.addressId)
  return (
    <section className={css['group']}>
      <h3 className="size-strong">
        {address ? `${address.contactName}，${address.text}` : `收货地址 ${group.addressId}`}
      </h3>
      {group.problems.map(problem => (
        <p key={problem.kind} className={css['order']}>
          <Icon name="alert" size={14} />
          {orderProblemText(problem)}
        </p>
      ))}
      <ul className={classNames('stack gap-8', css['lines'])}>
        {group.lines.map(checked => (
          <Line
            key={checked.key}
            checked={checked}
            line={lines.get(checked.key)}
            onShow={() => onShow(checked.key)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The result of checking the chosen lines before they are ordered: every problem, each beside its line. */
export function CheckDialog({ result, lines, addresses, onShow, onLeave, onClose }: CheckDialogProps) {
  const { groups } = result
  const short = new Set(
    groups.filter(({ problems }) => problems.length > 0).map(({ addressId }) => addressId),
  )
  // No line of an address that cannot be ordered for goes on to the checkout.
  const blocked = [
    ...groups.flatMap(group => group.lines.filter(line => !isOrderable(line)).map(({ key }) => key)),
    ...[...lines].filter(([, { addressId }]) => short.has(addressId ?? 0)).map(([key]) => key),
  ]
  const wrong = groups.filter(group => group.lines.length > 0 || group.problems.length > 0)
  const going = groups.filter(({ addressId, rest }) => rest.lines > 0 && !short.has(addressId))
  const rest = going.reduce((amount, group) => amount + group.rest.amount, 0)
  const canLeave = blocked.length > 0 && going.length > 0
  return (
    <PlainDialog
      title="还有问题需要处理"
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>返回修改</Button>
          {canLeave && (
            <Button variant="primary" onClick={() => onLeave(blocked)}>
              保留问题商品，先结算其余
            </Button>
          )}
        </>
      }
    >
      {wrong.map(group => (
        <Group key={group.addressId} group={group} lines={lines} addresses={addresses} onShow={onShow} />
      ))}
      {canLeave && (
        <p className={css['rest']}>
          {formatCount(new Set(blocked).size)} 种商品留在购物车，其余商品合计{' '}
          <b>
            <Money fen={rest} />
          </b>
        </p>
      )}
    </PlainDialog>
  )
}
