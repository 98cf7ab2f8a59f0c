import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { placeChoice, placeName } from '../../../ui/words/address-words.ts'
import type { Checkout, CheckoutGroup } from '../checkout-form.ts'
import { useAttach, useDetach } from './sample-actions.ts'
import css from './sample-section.module.css'

export type Balance = Checkout['samples']['available'][number]
export type Place = CheckoutGroup['address']

/** The cases of one balance that come along to one address. */
export function SampleRow({
  balance: { id, product, left, total, number },
  places,
  isChoosing,
  choice,
  most,
}: {
  balance: Balance
  /** The addresses to choose from; the own one where the cases are chosen. */
  places: readonly Place[]
  /** The checkout has several addresses. */
  isChoosing: boolean
  choice: Checkout['samples']['chosen'][number] | undefined
  /** The cases that the other addresses leave. */
  most: number
}) {
  const attach = useAttach()
  const detach = useDetach()
  const [qty, setQty] = useState(choice?.qty ?? 1)
  const [wanted, setWanted] = useState<number>()
  const place = places.find(one => one.id === wanted) ?? places[0]
  const isChanged = choice !== undefined && choice.qty !== qty
  const put = () => {
    if (place && qty >= 1 && qty <= most) attach.run({ addressId: place.id, sampleId: id, qty })
  }
  return (
    <li className={css['row']}>
      <Photo picture={product.picture} alt="" sizes="40px" className={css['photo']} />
      <div className={css['words']}>
        <span className={css['name']}>{product.name}</span>
        <span className={css['hint']}>
          {product.spec} · 申请单 {number} · 剩余 {left} / {total} {product.unit}
        </span>
      </div>
      <span className={css['place']}>
        {choice && (
          <Status tone="good">
            随单带 {choice.qty} {product.unit}
          </Status>
        )}
        {isChoosing && choice && place && <span className={css['hint']}>送至 {placeName(place)}</span>}
        {isChoosing && !choice && (
          <select
            className={css['address']}
            aria-label={`样品 ${product.name} 送至`}
            value={place?.id ?? ''}
            onChange={event => setWanted(Number(event.target.value))}
          >
            {places.map(one => (
              <option key={one.id} value={one.id}>
                送至 {placeChoice(one)}，{one.text}
              </option>
            ))}
          </select>
        )}
      </span>
      <div className={css['quantity']}>
        <QuantityStepper
          name={`样品 ${product.name}`}
          unit={product.unit}
          rule={{ minimum: 1, multiple: 1, maximum: Math.max(1, most) }}
          value={qty}
          onChange={setQty}
        />
      </div>
      <span className={css['actions']}>
        {(!choice || isChanged) && (
          <Button
            size="small"
            busy={attach.running !== undefined}
            disabled={most <= 0}
            aria-label={`${choice ? '改为' : '随单带'}样品 ${product.name}`}
            onClick={put}
          >
            {choice ? `改为 ${qty} ${product.unit}` : '随单带'}
          </Button>
        )}
        {choice && (
          <Button
            size="small"
            variant="quiet"
            busy={detach.running !== undefined}
            aria-label={`移除样品 ${product.name}`}
            onClick={() => detach.run(choice.id)}
          >
            移除
          </Button>
        )}
      </span>
    </li>
  )
}
