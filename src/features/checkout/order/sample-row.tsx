import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { Status } from '../../../ui/base/status.tsx'
import type { CheckoutGroup } from '../checkout-form.ts'
import { useAttach, useDetach } from './sample-actions.ts'
import css from './sample-section.module.css'

type Samples = CheckoutGroup['samples']

/** One balance, with the amount that comes along. */
export function SampleRow({
  addressId,
  balance: { id, product, left, total, number },
  choice,
}: {
  addressId: number
  balance: Samples['available'][number]
  choice: Samples['chosen'][number] | undefined
}) {
  const attach = useAttach()
  const detach = useDetach()
  const [qty, setQty] = useState(choice?.qty ?? 1)
  const isChanged = choice !== undefined && choice.qty !== qty
  const put = () => {
    if (qty >= 1 && qty <= left) attach.run({ addressId, sampleId: id, qty })
  }
  return (
    <li className={css['row']}>
      <Photo picture={product.picture} alt="" sizes="40px" className={css['photo']} />
      <div className={css['words']}>
        <span className={css['name']}>{product.name}</span>
        <span className={css['hint']}>
          {product.spec} · 申请单 {number} · 余 {left} / {total} {product.unit}
        </span>
      </div>
      {choice && (
        <Status tone="good">
          随单带 {choice.qty} {product.unit}
        </Status>
      )}
      <div className={css['quantity']}>
        <QuantityStepper
          name={`样品 ${product.name}`}
          unit={product.unit}
          rule={{ minimum: 1, multiple: 1, maximum: Math.max(1, left) }}
          value={qty}
          onChange={setQty}
        />
      </div>
      <span className={css['actions']}>
        {(!choice || isChanged) && (
          <Button
            size="small"
            busy={attach.running !== undefined}
            disabled={left === 0}
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
