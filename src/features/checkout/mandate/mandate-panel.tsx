import type { MandateBody } from '../../../device/acts/mandates.ts'
import type { OrderNames } from '../../../device/store/act-rows.ts'
import { MandateFacts } from '../../../trade/mandates/mandate-facts.tsx'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import css from './mandate-panel.module.css'
import { isValidity, validities, type Validity } from './validity.ts'

/** Says what will happen with the order and what will not, before it is given. */
export function MandatePanel({
  body,
  names,
  validity,
  pricedAt,
  isOnline,
  onValidity,
}: {
  body: MandateBody
  names: OrderNames
  validity: Validity
  /** When the prices were seen, by the device's clock. */
  pricedAt: number | null
  isOnline: boolean
  onValidity: (validity: Validity) => void
}) {
  return (
    <section className={css['panel']} aria-labelledby="mandate">
      <header className="stack gap-4">
        <h2 id="mandate" className={css['title']}>
          <Icon name="wifi-off" size={16} />
          {isOnline ? '商城暂时没有响应' : '您已离线'}，可以先保存订单，联网后提交
        </h2>
        {pricedAt !== null && <p className="hint">价格截至 {formatDateTime(pricedAt)}</p>}
      </header>
      <div className={css['parts']}>
        <ul className={css['rules']}>
          <li>订单保存在本机，联网后自动按所列条件下单，不必再次确认。</li>
          <li>价格上涨、额度或限量不足、未达起订、日期不能送达、地址变更时不会下单，整单退回给您确认。</li>
          <li>价格下降时按新价下单。额度和返利按提交时的余额核对，保存订单不占用。</li>
          <li>样品不随这张订单发出，留待下次结算。开始提交前可以撤回。</li>
        </ul>
        <div className="stack gap-12">
          <MandateFacts body={body} names={names} />
          <div className={css['choice']}>
            <ChoiceField
              label="有效时间"
              value={validity}
              onPick={value => isValidity(value) && onValidity(value)}
            >
              {Object.entries(validities).map(([key, { label }]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </ChoiceField>
          </div>
        </div>
      </div>
    </section>
  )
}
