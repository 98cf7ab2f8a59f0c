import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { payableOf } from '#contract/orders/amounts.ts'
import { useUser } from '../../../api/use-user.ts'
import { forgetOrderChange } from '../../../device/lines/order-changes.ts'
import { partitionOf } from '../../../device/store/partition.ts'
import { LineRows, rowsOfShortList, refusalsOf } from '../../../trade/line/line-rows.tsx'
import { sumsOfFilled } from '../../../device/lines/filled-line.ts'
import { useOrderChanges } from '../../../trade/use-order-changes.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { fieldOf } from '../../../ui/words/order-problem-words.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { fenOf } from '../../../ui/words/yuan.ts'
import { AddGoods } from './add-goods.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { useDrop, useFinish, type Finish } from './edit-actions.ts'
import { EditBar } from './edit-bar.tsx'
import { meantOf, targetOf, type OrderCart } from './edit-cart.ts'
import type { EditSettings as Settings } from './edit-draft.ts'
import { EditHeld } from './edit-held.tsx'
import css from './edit-page.module.css'
import { EditSamples } from './edit-samples.tsx'
import { EditSettings } from './edit-settings.tsx'
import { EditStanding } from './edit-standing.tsx'
import { editProblemText } from './edit-words.ts'
import { useOrderEdits, type OrderEdits } from './use-order-edits.ts'
import { useSettingsDraft } from './use-settings-draft.ts'

type Mode = Finish['mode']

/** The order being changed; the list of its lines is read from the device, where every answer is kept first. */
export function EditView({
  cart,
  skeleton,
  onMissing,
}: {
  cart: OrderCart
  skeleton: ReactNode
  /** The device has not taken the answer: it got another id while it was read. */
  onMissing: () => void
}) {
  const target = targetOf(cart)
  const edits = useOrderEdits(target)
  const isMissing = edits.isRead && edits.answer === null
  const askAgain = useEffectEvent(onMissing)
  useEffect(() => {
    if (isMissing) askAgain()
  }, [isMissing])
  return edits.answer ? <Opened target={target} cart={edits.answer} orderEdits={edits} /> : skeleton
}

/** The edits that were meant for another state of this order. */
function Held({ target, cart }: { target: OrderTarget; cart: OrderCart }) {
  const change = useOrderChanges()?.find(one => one.target === target)
  return change && change.edits.length > 0 && <EditHeld change={change} now={cart} />
}

/** Everything that is done to the order being changed. */
function Opened({
  target,
  cart,
  orderEdits,
}: {
  target: OrderTarget
  cart: OrderCart
  orderEdits: OrderEdits
}) {
  const { order, isCurrent, problems, samples } = cart
  const { lines, told, seen, state, unsent, revision, edits, add, allSent } = orderEdits
  const partition = partitionOf(useUser())
  const isOnline = useOnline()
  const place = useRef<HTMLDivElement>(null)
  const [shownSku, setShownSku] = useState<number>()
  const [changed, setChanged] = useState<{ readonly skuIds: readonly number[]; readonly asked: Finish }>()
  const [waiting, setWaiting] = useState<Mode>()
  const [isDropping, setDropping] = useState(false)
  const settings = useMemo(
    () => (orderEdits.settings === null ? cart.settings : (JSON.parse(orderEdits.settings) as Settings)),
    [orderEdits.settings, cart.settings],
  )
  const { draft, isWrong, ...fields } = useSettingsDraft(target, settings)
  const sums = useMemo(() => sumsOfFilled(lines), [lines])
  const refusals = useMemo(() => refusalsOf(told), [told])
  const free = samples.chosen.reduce((sum, { qty }) => sum + qty, 0)
  const rebate = draft.accountId === null ? 0 : (fenOf(draft.yuan) ?? 0)
  const after = { cases: sums.cases + free, payable: Math.max(0, sums.amount - rebate) }
  const forget = () => {
    fields.clear()
    // A device that cannot forget has kept nothing.
    if (partition) void forgetOrderChange(partition, target).catch(() => undefined)
  }
  const { run: drop } = useDrop(forget)
  const { run: finish, running } = useFinish(({ changed: skuIds }, asked) => {
    if (skuIds.length > 0) setChanged({ skuIds, asked })
    else notify.error('还有问题需要处理，请按提示修改后再提交')
  }, forget)

  const show = (skuId: number) => {
    flushSync(() => setShownSku(skuId))
    const row = place.current?.querySelector<HTMLElement>(`[data-key="${skuId}"]`)
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('[role="spinbutton"], button')?.focus({ preventScroll: true })
  }
  const showField = () => {
    const field = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }

  /** A draft may have problems; an order that is handed in has none. */
  const mayFinish = (mode: Mode): boolean => {
    const wrong = lines.find(line => !isOrderable(line))
    const typed = place.current?.querySelector('[role="spinbutton"][aria-invalid="true"]')
    if (isWrong || typed) {
      notify.error('请先改好标出的内容')
      showField()
    } else if (!isOnline) {
      notify.error('联网后才能提交或保存订单，修改已保存在本机')
    } else if (mode === 'submit' && wrong) {
      notify.error(`「${wrong.product?.name ?? '商品'}」还不能下单，请按提示处理`)
      show(wrong.skuId)
    } else if (mode === 'submit' && problems.length > 0 && unsent === 0 && revision === cart.revision) {
      const [first] = problems
      if (first) notify.error(editProblemText(first))
      showField()
    } else return true
    return false
  }
  const start = async (mode: Mode) => {
    if (waiting !== undefined || !mayFinish(mode)) return
    setWaiting(mode)
    const outcome = (await fields.keep()) ? await allSent() : 'waits'
    setWaiting(undefined)
    if (outcome === 'refused') return notify.error('有修改没有生效，请先处理页面上的提示')
    if (outcome === 'waits') return notify.error('有修改还没有同步到门户，请检查网络后重试')
    const asked = lines.map(({ skuId, qty, price }) => ({ skuId, qty, price }))
    setChanged(undefined)
    finish({ kind: order.kind, ...meantOf(cart), mode, seen: asked })
  }
  /** Late answers to edits of a change that was given up would be told. */
  const startDrop = async () => {
    if (waiting !== undefined || isDropping) return
    setDropping(true)
    await allSent()
    setDropping(false)
    drop(cart)
  }
  const busy = waiting ?? running?.mode
  const general = problems.filter(({ kind }) => fieldOf[kind] === undefined)
  return (
    <div ref={place} className={css['view']}>
      {state === 'held' && <Held target={target} cart={cart} />}
      {!isCurrent && <EditStanding order={order} lines={lines} />}
      <EditSettings
        cart={cart}
        draft={draft}
        sums={sums}
        refusal={refusals.get(settingsKey)}
        onChange={fields.change}
      />
      <section className={css['goods']} aria-label="商品">
        <header className={css['head']}>
          <h2 className={css['heading']}>商品</h2>
          <span className={css['count']}>
            {formatCount(lines.length)} 种 {formatCount(sums.cases)} 箱
          </span>
        </header>
        {general.map(problem => (
          <p key={problem.kind} className={css['problem']}>
            <Icon name="alert" size={14} />
            {editProblemText(problem)}
          </p>
        ))}
        <AddGoods lines={lines} seen={seen} onAdd={rows => void add(rows)} onShow={show} />
        <div className={css['lines']}>
          <LineRows
            target={target}
            keys={lines.map(({ key }) => key)}
            label="订单商品"
            isShort={lines.length <= rowsOfShortList}
            isFirst
            shownKey={shownSku === undefined ? undefined : String(shownSku)}
            isDated={!isOnline}
            refusals={refusals}
            actions={edits}
          />
        </div>
      </section>
      <EditSamples samples={samples} problems={problems} meant={meantOf(cart)} />
      <EditBar
        before={{ cases: order.cases, payable: payableOf(order) }}
        after={after}
        saving={{ state, unsent }}
        isCurrent={isCurrent}
        busy={busy}
        onDrop={() => void startDrop()}
        onSave={() => void start('save')}
        onSubmit={() => void start('submit')}
      />
      {changed && (
        <ChangedDialog
          changed={changed.skuIds}
          asked={changed.asked}
          lines={lines}
          payable={after.payable}
          busy={busy !== undefined}
          onAgain={() => void start(changed.asked.mode)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  )
}
