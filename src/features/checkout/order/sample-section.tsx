import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import type { CheckoutGroup } from '../checkout-form.ts'
import { useComplete } from './sample-actions.ts'
import { SampleRow } from './sample-row.tsx'
import css from './sample-section.module.css'

type Samples = CheckoutGroup['samples']

/** Free goods that may come along. It asks until the person has added some or declined. */
export function SampleSection({
  addressId,
  samples: { available, chosen, isDone },
  error,
}: {
  addressId: number
  samples: Samples
  error: string | undefined
}) {
  const [isOpen, setOpen] = useState(!isDone || chosen.length > 0)
  const { run: complete, running } = useComplete()
  const cases = chosen.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <section className={css['samples']} aria-label="免费样品">
      <header className={css['head']}>
        <h3 className={css['title']}>
          <Icon name="sample" size={14} />
          免费样品
        </h3>
        <p className={css['lead']}>
          {cases > 0 ? `随单带 ${cases} 箱，不另计费` : `有 ${available.length} 种已批准的样品可随单免费带上`}
        </p>
        {isOpen ? (
          <Button
            size="small"
            variant="quiet"
            busy={running !== undefined}
            onClick={() => {
              if (!isDone) complete(addressId)
              setOpen(false)
            }}
          >
            {cases > 0 ? '分配完成' : '本次不带'}
          </Button>
        ) : (
          <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
            {cases > 0 ? '修改' : '随单带样品'}
          </Button>
        )}
      </header>
      {error && (
        <p className={css['error']} data-grave="true" tabIndex={-1}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
      {isOpen && (
        <ul>
          {available.map(balance => (
            <SampleRow
              key={balance.id}
              addressId={addressId}
              balance={balance}
              choice={chosen.find(({ sampleId }) => sampleId === balance.id)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
