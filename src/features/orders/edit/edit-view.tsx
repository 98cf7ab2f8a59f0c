import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { byStorage, type Sums } from '#contract/cart/line-sums.ts'
import { settingsKey, type OrderTarget } from '#contract/cart/lines.ts'
import { dueOf } from '#contract/orders/account.ts'
import { LineRows, rowsOfShortList, refusalsOf } from '../../../trade/line/line-rows.tsx'
import { sumsOfFilled } from '../../../device/lines/filled-line.ts'
import { limitsByLine } from '../../../trade/line/line-limits.ts'
import { useOrderChanges } from '../../../trade/use-order-changes.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { fieldOf } from '../../../ui/words/order-problem-words.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { fenOf } from '../../../ui/words/yuan.ts'
import { AddGoods } from './add-goods.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { EditBar } from './edit-bar.tsx'
import { meantOf, targetOf, type OrderCart } from './edit-cart.ts'
import type { EditSettings as Settings } from './edit-draft.ts'
import { EditHeld } from './edit-held.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './edit-page.module.css'
import { EditSamples } from './edit-samples.tsx'
import { EditSettings } from './edit-settings.tsx'
import { EditStanding } from './edit-standing.tsx'
import { editProblemText } from './edit-words.ts'
import { useFinishing } from './use-finishing.ts'
import { useOrderEdits, type OrderEdits } from './use-order-edits.ts'
import { SectionHead } from './section-head.tsx'
import { useSettingsDraft } from './use-settings-draft.ts'

interface Opening {
  readonly target: OrderTarget
  readonly cart: OrderCart
  readonly orderEdits: OrderEdits
}

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

/** The lines of the order, with the ways to add more. */
function Goods({
  target,
  cart: { problems, limits: left },
  orderEdits: { lines, told, seen, edits, add },
  sums,
  shownSku,
  onShow,
}: Opening & {
  sums: Sums
  /** A product that somebody wants to see. */
  shownSku: number | undefined
  onShow: (skuId: number) => void
}) {
  const isOnline = useOnline()
  const refusals = useMemo(() => refusalsOf(told), [told])
  const limits = useMemo(() => limitsByLine(lines, left), [lines, left])
  const sections = byStorage(lines, ({ product }) => product?.storage ?? null)
  return (
    <section className="panel" aria-label="商品">
      <header className={css['head']}>
        <h2 className="size-h4">商品</h2>
        <span className="muted">
          {formatCount(lines.length)} 种 {formatCount(sums.cases)} 箱
        </span>
      </header>
      {problems
        .filter(({ kind }) => fieldOf[kind] === undefined)
        .map(problem => (
          <p key={problem.kind} className={classNames('row trouble gap-6', css['problem'])}>
            <Icon name="alert" size={14} />
            {editProblemText(problem)}
          </p>
        ))}
      <AddGoods lines={lines} seen={seen} onAdd={rows => void add(rows)} onShow={onShow} />
      {sections.map(({ storage, lines: own }, at) => (
        <div key={storage} className={css['lines']}>
          {sections.length > 1 && <SectionHead storage={storage} lines={own} />}
          <LineRows
            target={target}
            keys={own.map(({ key }) => key)}
            label={sections.length > 1 && storage ? storageLabels[storage].name : '订单商品'}
            isShort={lines.length <= rowsOfShortList}
            isFirst={at === 0}
            shownKey={shownSku === undefined ? undefined : String(shownSku)}
            isDated={!isOnline}
            refusals={refusals}
            limits={limits}
            actions={edits}
          />
        </div>
      ))}
    </section>
  )
}

/** Everything that is done to the order being changed. */
function Opened({ target, cart, orderEdits }: Opening) {
  const { order, isCurrent, problems, samples } = cart
  const { lines, told, state, unsent } = orderEdits
  const place = useRef<HTMLDivElement>(null)
  const [shownSku, setShownSku] = useState<number>()
  const settings = useMemo(
    () => (orderEdits.settings === null ? cart.settings : (JSON.parse(orderEdits.settings) as Settings)),
    [orderEdits.settings, cart.settings],
  )
  const fields = useSettingsDraft(target, settings, order.number)
  const { draft } = fields
  const sums = useMemo(() => sumsOfFilled(lines), [lines])
  const free = samples.chosen.reduce((sum, { qty }) => sum + qty, 0)
  const rebate = draft.accountId === null ? 0 : (fenOf(draft.yuan) ?? 0)
  const after = { cases: sums.cases + free, payable: Math.max(0, sums.amount - rebate) }

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
  const hasWrongQuantity = () => {
    const wrong = place.current?.querySelector('[role="spinbutton"][aria-invalid="true"]')
    return wrong !== undefined && wrong !== null
  }
  const { busy, changed, closeChanged, start, startDrop } = useFinishing({
    target,
    cart,
    orderEdits,
    fields,
    place: { hasWrongQuantity, showField, show },
  })
  return (
    <div ref={place} className="stack gap-16">
      {state === 'held' && <Held target={target} cart={cart} />}
      {!isCurrent && <EditStanding order={order} lines={lines} />}
      <EditSettings
        cart={cart}
        draft={draft}
        sums={sums}
        refusal={refusalsOf(told).get(settingsKey)}
        onChange={fields.change}
      />
      <Goods
        target={target}
        cart={cart}
        orderEdits={orderEdits}
        sums={sums}
        shownSku={shownSku}
        onShow={show}
      />
      <EditSamples samples={samples} problems={problems} meant={meantOf(cart)} />
      <EditBar
        before={{ cases: order.cases, payable: dueOf(order.kind, order) }}
        after={after}
        saving={{ state, unsent }}
        isCurrent={isCurrent}
        busy={busy}
        onDrop={startDrop}
        onSave={() => start('save')}
        onSubmit={() => start('submit')}
      />
      {changed && (
        <ChangedDialog
          changed={changed.skuIds}
          asked={changed.asked}
          lines={lines}
          payable={after.payable}
          busy={busy !== undefined}
          onAgain={() => start(changed.asked.mode)}
          onClose={closeChanged}
        />
      )}
    </div>
  )
}
