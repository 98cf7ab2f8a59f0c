import { useState } from 'react'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { noLimits, type LimitLeft } from '#contract/orders/limits.ts'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { placeName } from '../../ui/words/address-words.ts'
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
import { LineProblems } from '../../ui/shop/line-problems.tsx'
import { isRisen } from '../../ui/words/problem-words.ts'
import type { CartActions } from './address-section.tsx'
import { productsIn } from './selection.ts'

type CheckedGroup = CheckResult['groups'][number]
type CheckedLine = CheckedGroup['lines'][number]

interface CheckDialogProps {
  result: CheckResult
  lines: ReadonlyMap<string, FilledLine>
  addresses: ReadonlyMap<number, DeliveryAddress>
  limits: ReadonlyMap<string, readonly LimitLeft[]>
  actions: CartActions
  onShow: (key: string) => void
  /** Takes these lines out of the selection and checks the others. */
  onLeave: (keys: readonly string[]) => void
  onClose: () => void
  /** Checks again what was mended here. */
  onAgain: () => void
}

/** A problem line with what mends it. What was mended here is checked again before the checkout opens. */
function Line({
  checked,
  line,
  limits = noLimits,
  isMended,
  actions,
  onShow,
  onMend,
}: {
  checked: CheckedLine
  line: FilledLine | undefined
  limits: readonly LimitLeft[] | undefined
  isMended: boolean
  actions: CartActions
  onShow: () => void
  onMend: () => void
}) {
  const mends = (act: () => void) => () => {
    act()
    onMend()
  }
  const remove = line && { label: '删除', onPress: mends(() => actions.remove([line])) }
  return (
    <li className={css['line']}>
      <button type="button" className={css['name']} onClick={onShow}>
        {line?.product?.name ?? '商品'}
      </button>
      {isMended || !line ? (
        <span className={css['mended']}>
          <Icon name="check" size={14} />
          已处理
        </span>
      ) : (
        <LineProblems
          line={{ ...line, limits, problems: checked.problems }}
          onQuantity={qty => mends(() => actions.setQuantity(line, qty))()}
          ways={{
            ...(remove && { offSale: remove, noPrice: remove, addressGone: remove }),
            ...(line.id !== null &&
              isRisen(line) &&
              actions.acceptPrices && {
                priceChanged: { label: '接受新价', onPress: mends(() => actions.acceptPrices?.([line])) },
              }),
          }}
        />
      )}
    </li>
  )
}

function Group({
  group,
  lines,
  addresses,
  limits,
  actions,
  mended,
  onShow,
  onMend,
}: Pick<CheckDialogProps, 'lines' | 'addresses' | 'limits' | 'actions' | 'onShow'> & {
  group: CheckedGroup
  mended: ReadonlySet<string>
  onMend: (key: string) => void
}) {
  const address = addresses.get(group.addressId)
  return (
    <section className={css['group']}>
      <h3 className="size-strong">{address ? placeName(address) : `收货地址 ${group.addressId}`}</h3>
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
            limits={limits.get(checked.key)}
            isMended={mended.has(checked.key)}
            actions={actions}
            onShow={() => onShow(checked.key)}
            onMend={() => onMend(checked.key)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The result of checking the chosen lines before they are ordered: every problem, each beside its line. */
export function CheckDialog({ result, onLeave, onClose, onAgain, ...shown }: CheckDialogProps) {
  const { groups } = result
  const { lines } = shown
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const short = new Set(
    groups.filter(({ problems }) => problems.length > 0).map(({ addressId }) => addressId),
  )
  // No line of an address that cannot be ordered for goes on to the checkout.
  const blocked = [
    ...groups.flatMap(group =>
      group.lines.filter(line => !isOrderable(line) && !mended.has(line.key)).map(({ key }) => key),
    ),
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
            <Button variant={mended.size > 0 ? 'plain' : 'primary'} onClick={() => onLeave(blocked)}>
              保留问题商品，先结算其余
            </Button>
          )}
          {mended.size > 0 && (
            <Button variant="primary" onClick={onAgain}>
              重新结算
            </Button>
          )}
        </>
      }
    >
      {wrong.map(group => (
        <Group
          key={group.addressId}
          group={group}
          mended={mended}
          onMend={key => setMended(before => new Set([...before, key]))}
          {...shown}
        />
      ))}
      {canLeave && (
        <p className={css['rest']}>
          {formatCount(productsIn(blocked.flatMap(key => lines.get(key) ?? [])))}{' '}
          种商品留在购物车，其余商品合计{' '}
          <b>
            <Money fen={rest} />
          </b>
        </p>
      )}
    </PlainDialog>
  )
}
