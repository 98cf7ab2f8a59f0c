import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isOrderable } from '#contract/cart/line-problems.ts'
import { sumsOfLines } from '#contract/cart/line-sums.ts'
import { payableOf } from '#contract/orders/payable.ts'
import { useUser } from '../../../api/use-user.ts'
import { formatCount } from '../../../ui/words/format-count.ts'
import { fieldOf } from '../../../ui/words/order-problem-words.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { fenOf } from '../../../ui/words/yuan.ts'
import { AddGoods } from './add-goods.tsx'
import { ChangedDialog } from './changed-dialog.tsx'
import { useDrop, useFinish, type Finish } from './edit-actions.ts'
import { EditBar } from './edit-bar.tsx'
import { meantOf, type OrderCart } from './edit-cart.ts'
import { draftOf, isStorable } from './edit-draft.ts'
import { EditHeld } from './edit-held.tsx'
import { EditLines } from './edit-lines.tsx'
import css from './edit-page.module.css'
import { shownLines } from './edit-pending.ts'
import { EditSamples } from './edit-samples.tsx'
import { EditSettings } from './edit-settings.tsx'
import { EditStanding } from './edit-standing.tsx'
import { editProblemText } from './edit-words.ts'
import { useEditLines } from './use-edit-lines.ts'
import { useEditStore } from './use-edit-store.ts'

type Mode = Finish['mode']

/** The order being changed, with everything done to it. */
export function EditView({ cart, reload }: { cart: OrderCart; reload: () => Promise<unknown> }) {
  const { order, isCurrent, problems, samples } = cart
  const { store, saving, meantNow } = useEditStore(useUser(), cart)
  const place = useRef<HTMLDivElement>(null)
  const [shownSku, setShownSku] = useState<number>()
  const [changed, setChanged] = useState<{ readonly skuIds: readonly number[]; readonly asked: Finish }>()
  const [waiting, setWaiting] = useState<Mode>()
  const actions = useEditLines(store, meantNow, reload)
  const lines = useMemo(() => shownLines(cart.lines, saving.pending), [cart.lines, saving.pending])
  const draft = saving.pending.draft ?? draftOf(cart.settings)
  const sums = useMemo(() => sumsOfLines(lines), [lines])
  const free = samples.chosen.reduce((sum, { qty }) => sum + qty, 0)
  const rebate = draft.accountId === null ? 0 : (fenOf(draft.yuan) ?? 0)
  const after = { cases: sums.cases + free, payable: Math.max(0, sums.amount - rebate) }
  const { run: drop } = useDrop(() => store.forget())
  const { run: finish, running } = useFinish(
    ({ changed: skuIds }, asked) => {
      if (skuIds.length > 0) setChanged({ skuIds, asked })
      else notify.error('还有问题需要处理，请按提示修改后再提交')
    },
    () => store.forget(),
  )

  const show = (skuId: number) => {
    flushSync(() => setShownSku(skuId))
    const row = place.current?.querySelector<HTMLElement>(`[data-sku="${skuId}"]`)
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
    if (!isStorable(draft) || typed) {
      notify.error('请先改好标出的内容')
      showField()
    } else if (mode === 'submit' && wrong) {
      notify.error(`「${wrong.product.name}」还不能下单，请按提示处理`)
      show(wrong.product.id)
    } else if (mode === 'submit' && problems.length > 0 && saving.state === 'saved') {
      const [first] = problems
      if (first) notify.error(editProblemText(first))
      showField()
    } else return true
    return false
  }
  const start = async (mode: Mode) => {
    if (waiting !== undefined || !mayFinish(mode)) return
    setWaiting(mode)
    const isStored = await store.flush()
    setWaiting(undefined)
    if (!isStored) {
      const isHeld = store.get().state === 'held'
      notify.error(isHeld ? '请先处理页面上方的提示' : '有修改还没有保存，请检查网络后重试')
      return
    }
    const seen = lines.map(({ product, qty, price }) => ({ skuId: product.id, qty, price }))
    setChanged(undefined)
    finish({ kind: order.kind, ...meantNow(), mode, seen })
  }
  const busy = waiting ?? running?.mode
  const general = problems.filter(({ kind }) => fieldOf[kind] === undefined)
  return (
    <div ref={place} className={css['view']}>
      {saving.state === 'held' && <EditHeld cart={cart} store={store} now={order} />}
      {!isCurrent && <EditStanding order={order} lines={lines} />}
      <EditSettings
        cart={cart}
        draft={draft}
        sums={sums}
        onChange={next => store.change(pending => ({ ...pending, draft: next }))}
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
        <AddGoods lines={lines} meant={meantOf(cart)} onShow={show} />
        <div className={css['lines']}>
          <EditLines lines={lines} actions={actions} shownSku={shownSku} />
        </div>
      </section>
      <EditSamples samples={samples} problems={problems} meant={meantOf(cart)} />
      <EditBar
        before={{ cases: order.cases, payable: payableOf(order) }}
        after={after}
        saving={saving}
        isCurrent={isCurrent}
        busy={busy}
        onDrop={() => drop(cart)}
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
