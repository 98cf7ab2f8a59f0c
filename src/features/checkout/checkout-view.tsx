import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useEditLines } from '../../trade/use-lines.ts'
import { tellUnsaved } from '../../trade/tell-unsaved.ts'
import type { CheckoutRow, DeliveryDraft, Partition } from '../../device/store/rows.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { placingOf, totalsOf, type Checkout, type CheckoutLine } from './checkout-form.ts'
import { troublesOf } from './checkout-troubles.ts'
import { CheckoutGroup } from './order/checkout-group.tsx'
import { SampleSection } from './samples/sample-section.tsx'
import css from './checkout-view.module.css'
import { DifferenceList } from './difference-list.tsx'
import { Consent, needsConsent } from './consent.tsx'
import { Limits } from './limits.tsx'
import { ProblemPanel } from './problem-panel.tsx'
import { RebatePanel } from './rebate-panel.tsx'
import { Twice } from './twice.tsx'
import type { Differences } from './use-differences.ts'
import type { usePlacing } from './use-placing.ts'
import { usePressed } from './use-pressed.ts'
import { Unanswered } from './waiting.tsx'

interface CheckoutViewProps {
  partition: Partition
  row: CheckoutRow
  checkout: Checkout
  onChange: (addressId: number, delivery: DeliveryDraft) => void
  onRebate: (yuan: string) => void
  placing: ReturnType<typeof usePlacing>
  differences: Differences
  /** Edits that the portal does not have yet. */
  unsent: number
  isUpdating: boolean
  /** Reads prices, limits and dates again after an address was changed. */
  onReread: () => void
  /** Grows with every answer by which nothing was ordered. */
  refusals: number
}

const ChangeAddress = lazy(() => import('./order/change-address.tsx'))

export function CheckoutView(props: CheckoutViewProps) {
  const { partition, row, checkout, onChange, onRebate, placing, differences, unsent, isUpdating, refusals } =
    props
  const isOnline = useOnline()
  const edit = useEditLines()
  const page = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (refusals > 0) page.current?.scrollIntoView()
  }, [refusals])
  const { isPressed, isComplete } = usePressed(page)
  const [isAgreed, setAgreed] = useState(false)
  const [editing, setEditing] = useState<number>()
  const edited = checkout.groups.find(({ address }) => address.id === editing)
  const { deliveries, yuan } = row
  const { errors, division, samples, count: troubles } = troublesOf(checkout, row)
  const count = troubles + Number(needsConsent(checkout) && !isAgreed)
  const isLocked = placing.state !== 'idle'

  const submit = () => {
    if (isLocked) return
    if (!isOnline) notify.info('联网后才能提交，填写的内容已保存在本机')
    else if (unsent > 0 || isUpdating) notify.info('正在同步修改，请稍候再提交')
    else if (isComplete(count)) {
      differences.accept()
      placing.place(placingOf(checkout, deliveries, division.asked))
    }
  }
  const setQuantity = ({ id, key, note }: CheckoutLine, qty: number) => {
    differences.expect(id)
    const set = { op: 'set', qty, ...(note !== '' && { note }) } as const
    edit([{ target: 'cart', key, change: set }]).catch(tellUnsaved)
  }

  return (
    <div ref={page} className={css['view']}>
      {isLocked && placing.state === 'unknown' && (
        <Unanswered isAsking={false} isOnline={isOnline} onAgain={placing.again} />
      )}
      {!isOnline && placing.state === 'idle' && (
        <output className={css['offline']}>
          您已离线。填写的内容会保存在本机；下单需要联网核对价格、库存与额度，恢复网络后再提交。
        </output>
      )}
      <Twice checkout={checkout} press="提交" />
      <DifferenceList differences={differences.told} onAccept={differences.accept} />
      <ProblemPanel partition={partition} row={row} checkout={checkout} />
      <fieldset className={css['form']} disabled={isLocked} aria-busy={isLocked || undefined}>
        <legend className={css['legend']}>订单</legend>
        {checkout.groups.map(group => (
          <CheckoutGroup
            key={group.address.id}
            group={group}
            checkout={checkout}
            deliveries={deliveries}
            errors={errors.get(group.address.id) ?? {}}
            rebate={division.byAddress.get(group.address.id) ?? 0}
            isPressed={isPressed}
            onChange={delivery => onChange(group.address.id, delivery)}
            onQuantity={setQuantity}
            onAddress={setEditing}
          />
        ))}
        <SampleSection checkout={checkout} error={samples} />
        <RebatePanel checkout={checkout} yuan={yuan} division={division} onChange={onRebate} />
        <Limits limits={checkout.limits} />
        <Consent checkout={checkout} isAgreed={isAgreed} isPressed={isPressed} onChange={setAgreed} />
      </fieldset>
      {edited && (
        <Suspense>
          <ChangeAddress
            group={edited}
            deliveries={deliveries}
            onDelivery={delivery => onChange(edited.address.id, delivery)}
            onSaved={props.onReread}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      <CheckoutBar
        totals={totalsOf(checkout, division.paid)}
        label={differences.told.some(({ isAsked }) => isAsked) ? '确认变化并提交' : '提交订单'}
        note={noteOf(placing.state, unsent, isOnline)}
        isBusy={placing.state === 'sending' || unsent > 0}
        isWaiting={!isOnline || placing.state === 'unknown'}
        onSubmit={submit}
      />
    </div>
  )
}

function noteOf(state: string, unsent: number, isOnline: boolean): string {
  if (state === 'sending') return '正在提交，请勿关闭页面。即使关闭，也不会重复下单。'
  if (state === 'unknown') return '上次提交还没有收到答复'
  if (unsent > 0) return `正在同步 ${unsent} 项修改，完成后可以提交`
  return isOnline ? '' : '联网后才能提交'
}
