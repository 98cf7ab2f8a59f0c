import { daysOf, needsCar } from '#contract/orders/delivery.ts'
import { leftInAll } from '#contract/orders/divide-rebate.ts'
import { longestOwnNumber, longestRemark } from '#contract/orders/limits.ts'
import type { Sums } from '#contract/cart/line-sums.ts'
import { Card } from '../../../ui/base/card.tsx'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import { placeChoice } from '../../../ui/words/address-words.ts'
import { contactPhoneOf } from '../../../ui/words/contact-words.ts'
import { formatDay } from '../../../ui/words/format-date.ts'
import { tripsText } from '../../../ui/words/load-words.ts'
import type { ProblemField } from '../../../ui/words/order-problem-words.ts'
import { LoadPicture } from '../../../ui/shop/load-picture.tsx'
import { RebateField } from '../../../ui/shop/rebate-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { OrderCart } from './edit-cart.ts'
import { draftErrors, withAddress, type SettingsDraft } from './edit-draft.ts'
import css from './edit-settings.module.css'
import { editProblemTextAt } from './edit-words.ts'

const delivered = 1

/** The fields for delivery and payment of the changed order. Every change is stored at once. */
export function EditSettings({
  cart,
  draft,
  sums,
  refusal,
  onChange,
}: {
  cart: OrderCart
  draft: SettingsDraft
  sums: Sums
  /** The reason why the last edit of these fields was refused. */
  refusal: string | undefined
  onChange: (draft: SettingsDraft) => void
}) {
  const { methods, dates, cars, addresses, rebates, problems, mostRebate } = cart
  const errors = draftErrors(draft)
  const change = (patch: Partial<SettingsDraft>) => onChange({ ...draft, ...patch })
  const errorAt = (field: ProblemField) => editProblemTextAt(field, problems)
  const days = daysOf(dates, draft.method)
  const isGone = draft.expectedOn !== null && !days.includes(draft.expectedOn)
  const car = cars.find(one => one.car.id === draft.carTypeId)?.car
  const method = methods.find(one => one.method === draft.method)
  const left = leftInAll(rebates)
  // The account that the order names is drawn on first.
  const accountId = rebates.find(({ id }) => id === draft.accountId)?.id ?? rebates[0]?.id
  return (
    <Card title="收货与付款" lead="修改后自动保存，提交后生效。">
      {refusal && (
        <p className={css['refusal']} role="alert">
          {refusal}
        </p>
      )}
      <div className={css['fields']}>
        <div className={css['wide']}>
          <ChoiceField
            label="收货地址"
            value={String(draft.addressId)}
            error={errorAt('address')}
            onPick={id => onChange(withAddress(draft, Number(id), addresses))}
          >
            {!addresses.some(({ id }) => id === draft.addressId) && (
              <option value={draft.addressId}>原地址已删除，请选择</option>
            )}
            {addresses.map(({ id, text, ...place }) => (
              <option key={id} value={id}>
                {placeChoice(place)}，{text}
              </option>
            ))}
          </ChoiceField>
        </div>
        <ChoiceField
          label="配送方式"
          value={String(draft.method)}
          error={errorAt('method')}
          hint={method?.place ? `自提点：${method.place}` : undefined}
          onPick={value => change({ method: value === '2' ? 2 : 1 })}
        >
          {methods.map(one => (
            <option key={one.method} value={one.method} disabled={!one.isOpen}>
              {one.method === delivered ? '配送' : '自提'}
              {!one.isOpen && `（${one.reason}）`}
            </option>
          ))}
        </ChoiceField>
        <TextField
          label={draft.method === delivered ? '收货人' : '提货人'}
          autoComplete="off"
          value={draft.contactName}
          error={errors.contactName}
          onChange={event => change({ contactName: event.target.value })}
        />
        <TextField
          label="联系电话"
          type="tel"
          autoComplete="off"
          value={draft.contactPhone}
          error={errors.contactPhone}
          onChange={event => change({ contactPhone: contactPhoneOf(event.target.value) })}
        />
        <ChoiceField
          label={draft.method === delivered ? '期望到货' : '期望自提'}
          value={draft.expectedOn ?? ''}
          error={errorAt('date')}
          onPick={day => change({ expectedOn: day === '' ? null : day })}
        >
          <option value="">尽快</option>
          {isGone && (
            <option value={draft.expectedOn ?? ''}>{formatDay(draft.expectedOn ?? '')}（已不可选）</option>
          )}
          {days.map(day => (
            <option key={day} value={day}>
              {formatDay(day)}
            </option>
          ))}
        </ChoiceField>
        <TextField
          label="贵司单号"
          optional
          autoComplete="off"
          maxLength={longestOwnNumber}
          placeholder="贵司的采购单号，便于对账"
          value={draft.ownNumber}
          error={errors.ownNumber}
          onChange={event => change({ ownNumber: event.target.value })}
        />
        {accountId !== undefined && (
          <RebateField
            left={left}
            most={Math.min(mostRebate, left)}
            yuan={draft.yuan}
            error={errors.yuan ?? errorAt('rebate')}
            onChange={yuan => change({ accountId, yuan })}
          />
        )}
        <div className={css['wide']}>
          <TextField
            label="备注"
            optional
            autoComplete="off"
            maxLength={longestRemark}
            placeholder="对配送或发票的说明"
            value={draft.remark}
            error={errors.remark}
            onChange={event => change({ remark: event.target.value })}
          />
        </div>
        {needsCar(draft.method, cars) && (
          <>
            <ChoiceField
              label="车型"
              value={String(draft.carTypeId ?? '')}
              error={errorAt('car')}
              onPick={id => change({ carTypeId: id === '' ? null : Number(id) })}
            >
              {!car && <option value="">请选择</option>}
              {cars.map(one => (
                <option key={one.car.id} value={one.car.id}>
                  {one.car.name}
                  {sums.loads.length > 0 && `（${tripsText(sums.loads, one.car)}）`}
                </option>
              ))}
            </ChoiceField>
            {car && (
              <div className={css['loads']}>
                {sums.loads
                  .filter(({ weight }) => weight > 0)
                  .map(load => (
                    <LoadPicture key={load.storage} load={load} car={car} cars={cars.map(one => one.car)} />
                  ))}
              </div>
            )}
          </>
        )}
      </div>
    </Card>
  )
}
