import type { MandateBody } from '../../../device/acts/mandates.ts'
import type { OrderNames } from '../../../device/store/act-rows.ts'
import { MandateFacts } from '../../../trade/mandates/mandate-facts.tsx'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import panels from '../panels.module.css'
import css from './mandate-panel.module.css'
import { isValidity, validities, validUntil, type Validity } from './validity.ts'

/** What will happen with the order and what will not, before it is given. */
export function MandatePanel({
  body,
  names,
  validity,
  now,
  onValidity,
}: {
  body: MandateBody
  names: OrderNames
  validity: Validity
  now: number
  onValidity: (validity: Validity) => void
}) {
  return (
    <section className={css['panel']} aria-labelledby="mandate">
      <h2 id="mandate" className={panels['heading']}>
        <Icon name="wifi-off" size={16} /> 先保存订单，联网后提交
      </h2>
      <ul className={css['rules']}>
        <li>订单保存在本机，联网后自动按下列条件下单，不必再次确认。</li>
        <li>价格上涨、额度或限量不足、未达起订、日期不能送达、地址变更时不会下单，整单退回给您确认。</li>
        <li>价格下降时按新价下单。库存、额度和返利按提交时的余额核对，保存订单不占用。</li>
        <li>样品不随离线订单寄出，留待下次结算。开始提交前可以撤回。</li>
      </ul>
      <MandateFacts body={body} names={names} />
      <div className={css['choice']}>
        <ChoiceField
          label="有效时间"
          value={validity}
          hint={`到 ${formatDateTime(validUntil(validity, now))} 还没有提交成功的，不再提交`}
          onPick={value => isValidity(value) && onValidity(value)}
        >
          {Object.entries(validities).map(([key, { label }]) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </ChoiceField>
      </div>
    </section>
  )
}
