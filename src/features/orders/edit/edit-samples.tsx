import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Photo } from '../../../ui/base/picture/photo.tsx'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { useSampleActions } from './edit-actions.ts'
import type { OrderChange } from '#contract/cart/lines.ts'
import type { OrderCart } from './edit-cart.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './edit-samples.module.css'
import { editProblemTextAt } from './edit-words.ts'

type Samples = OrderCart['samples']
type Actions = ReturnType<typeof useSampleActions>

function Row({
  balance: { id, number, product, left, total },
  choice,
  actions: { attach, detach },
}: {
  balance: Samples['available'][number]
  choice: Samples['chosen'][number] | undefined
  actions: Actions
}) {
  const [qty, setQty] = useState(choice?.qty ?? 1)
  const isBusy = attach.running?.sampleId === id || (choice !== undefined && detach.running === choice.id)
  return (
    <li className={css['row']}>
      <Photo picture={product.picture} alt="" sizes="40px" className={css['photo']} />
      <div className="stack">
        <span>{product.name}</span>
        <span className="hint">
          {product.spec} · 申请单 {number} · 剩余 {left} / {total} {product.unit}
        </span>
      </div>
      <QuantityStepper
        name={`样品 ${product.name}`}
        unit={product.unit}
        rule={{ minimum: 1, multiple: 1, maximum: Math.max(1, left) }}
        value={qty}
        onChange={setQty}
      />
      {choice?.qty === qty ? (
        <Button
          size="small"
          variant="quiet"
          busy={isBusy}
          aria-label={`移除样品 ${product.name}`}
          onClick={() => detach.run(choice.id)}
        >
          移除
        </Button>
      ) : (
        <Button
          size="small"
          busy={isBusy}
          disabled={left === 0}
          aria-label={`${choice ? '改为' : '随单带'}样品 ${product.name}`}
          onClick={() => {
            if (qty >= 1 && qty <= left) attach.run({ sampleId: id, qty })
          }}
        >
          {choice ? `改为 ${qty} ${product.unit}` : '随单带'}
        </Button>
      )}
    </li>
  )
}

/** Free goods that come along with the changed order. */
export function EditSamples({
  samples,
  problems,
  meant,
}: Pick<OrderCart, 'samples' | 'problems'> & { readonly meant: OrderChange }) {
  const actions = useSampleActions(meant)
  const short = editProblemTextAt('samples', problems)
  const { available, chosen } = samples
  if (available.length === 0) return null
  return (
    <Card title="免费样品" lead="已批准的样品可随单免费带上。">
      {short && (
        <p className={classNames('row trouble gap-6', css['problem'])}>
          <Icon name="alert" size={14} />
          {short}
        </p>
      )}
      <ul>
        {available.map(balance => (
          <Row
            key={balance.id}
            balance={balance}
            choice={chosen.find(({ sampleId }) => sampleId === balance.id)}
            actions={actions}
          />
        ))}
      </ul>
    </Card>
  )
}
