import { useRef, useState } from 'react'
import { mostMandateLines } from '#contract/mandates/mandates.ts'
import { useUser } from '../../../api/use-user.ts'
import { ports } from '../../../api/ports.ts'
import type { CheckoutRow, DeliveryDraft, Partition } from '../../../device/store/rows.ts'
import { tellUnsaved } from '../../../trade/tell-unsaved.ts'
import { useEditLines } from '../../../trade/use-lines.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { CheckoutBar } from '../checkout-bar.tsx'
import { linesOf, totalsOf, type Checkout, type CheckoutLine } from '../checkout-form.ts'
import { troublesOf } from '../checkout-troubles.ts'
import css from '../checkout-view.module.css'
import { Twice } from '../twice.tsx'
import { Consent, needsConsent } from '../consent.tsx'
import { CheckoutGroup } from '../order/checkout-group.tsx'
import { ProblemPanel } from '../problem-panel.tsx'
import { RebatePanel } from '../rebate-panel.tsx'
import { usePressed } from '../use-pressed.ts'
import { mandateOf, namesOf } from './mandate-of.ts'
import { MandatePanel } from './mandate-panel.tsx'
import { useGiveMandate } from './use-give-mandate.ts'
import { usualValidity, validUntil } from './validity.ts'

interface MandateViewProps {
  partition: Partition
  row: CheckoutRow
  checkout: Checkout
  /** When the prices were seen, by the device's clock. */
  pricedAt: number | null
  onChange: (addressId: number, delivery: DeliveryDraft) => void
  onRebate: (yuan: string) => void
}

const portalNow = () => Date.now() + ports().clock.read()

/** The checkout without a network: the same inputs, from what this device knows, and the conditions of the order. */
export function MandateView({ partition, row, checkout, pricedAt, onChange, onRebate }: MandateViewProps) {
  const isOnline = useOnline()
  const isDealer = useUser().userType === 3
  const edit = useEditLines()
  const page = useRef<HTMLDivElement>(null)
  const { isPressed, isComplete } = usePressed(page)
  const [isAgreed, setAgreed] = useState(false)
  const [validity, setValidity] = useState(usualValidity)
  const [now, setNow] = useState(portalNow)
  const { give, isBusy } = useGiveMandate(partition)
  const { deliveries, yuan } = row
  const { errors, division, count } = troublesOf(checkout, row)
  const until = validUntil(validity, now)
  const body = mandateOf(checkout, { deliveries, rebate: division.asked, until })
  const names = namesOf(checkout)

  const submit = () => {
    if (linesOf(checkout).length > mostMandateLines)
      notify.error(`一次最多保存 ${mostMandateLines} 种商品，请回购物车分开结算`)
    else if (until.getTime() <= portalNow()) {
      // The page was left open over the end of the time that it shows.
      setNow(portalNow())
      notify.info('有效时间已重新计算，请核对后再保存')
    } else if (isComplete(count + Number(needsConsent(checkout) && !isAgreed))) give(body, names)
  }
  const setQuantity = ({ key, note }: CheckoutLine, qty: number) => {
    const set = { op: 'set', qty, ...(note !== '' && { note }) } as const
    edit([{ target: 'cart', key, change: set }]).catch(tellUnsaved)
  }
  return (
    <div ref={page} className={css['view']}>
      <MandatePanel
        body={body}
        names={names}
        validity={validity}
        pricedAt={pricedAt}
        isOnline={isOnline}
        onValidity={setValidity}
      />
      <Twice checkout={checkout} press="保存" />
      <ProblemPanel partition={partition} row={row} checkout={checkout} />
      <fieldset className={css['form']}>
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
          />
        ))}
        {isDealer && <RebatePanel checkout={checkout} yuan={yuan} division={division} onChange={onRebate} />}
        <Consent checkout={checkout} isAgreed={isAgreed} isPressed={isPressed} onChange={setAgreed} />
      </fieldset>
      <CheckoutBar
        totals={totalsOf(checkout, division.paid)}
        label="保存订单，联网后提交"
        note=""
        isBusy={isBusy}
        isWaiting={false}
        onSubmit={submit}
      />
    </div>
  )
}
