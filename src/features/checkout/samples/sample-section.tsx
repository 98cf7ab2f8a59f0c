import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import type { Checkout } from '../checkout-form.ts'
import { useComplete } from './sample-actions.ts'
import { SampleRow, type Balance, type Place } from './sample-row.tsx'
import css from './sample-section.module.css'

/** The rows of one balance: one for each address that takes of it, and one more while there is another address. */
function BalanceRows({
  balance,
  chosen,
  places,
}: {
  balance: Balance
  chosen: Checkout['samples']['chosen']
  places: readonly Place[]
}) {
  const own = chosen.filter(({ sampleId }) => sampleId === balance.id)
  const taken = own.reduce((sum, { qty }) => sum + qty, 0)
  const open = places.filter(({ id }) => !own.some(({ addressId }) => addressId === id))
  const hasOpen = open.length > 0 && (own.length === 0 || taken < balance.left)
  return (
    <>
      {own.map(choice => (
        <SampleRow
          key={choice.id}
          balance={balance}
          places={places.filter(({ id }) => id === choice.addressId)}
          isChoosing={places.length > 1}
          choice={choice}
          most={balance.left - taken + choice.qty}
        />
      ))}
      {hasOpen && (
        <SampleRow
          balance={balance}
          places={open}
          isChoosing={places.length > 1}
          choice={undefined}
          most={balance.left - taken}
        />
      )}
    </>
  )
}

/** Free goods that may come along, once for the checkout. It asks until the person has added some or declined. */
export function SampleSection({
  checkout: { samples, groups },
  error,
}: {
  checkout: Checkout
  error: string | undefined
}) {
  const { available, chosen, isDone } = samples
  const [isOpen, setOpen] = useState(!isDone || chosen.length > 0)
  const { run: complete, running } = useComplete()
  if (available.length === 0) return null
  const cases = chosen.reduce((sum, { qty }) => sum + qty, 0)
  const places = groups.map(({ address }) => address)
  return (
    <section className={css['samples']} aria-label="免费样品">
      <header className={css['head']}>
        <h2 className={css['title']}>
          <Icon name="sample" size={14} />
          免费样品
        </h2>
        <p className={css['lead']}>
          {cases > 0 ? `随单带 ${cases} 箱，不另计费` : `有 ${available.length} 种已批准的样品可随单免费带上`}
        </p>
        {isOpen ? (
          <Button
            size="small"
            variant="quiet"
            busy={running !== undefined}
            onClick={() => {
              if (!isDone) complete(places.map(({ id }) => id))
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
            <BalanceRows key={balance.id} balance={balance} chosen={chosen} places={places} />
          ))}
        </ul>
      )}
    </section>
  )
}
