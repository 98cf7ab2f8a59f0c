import { LoadPicture } from '../../../ui/shop/load-picture.tsx'
import { tripsText } from '../../../ui/words/load-words.ts'
import type { CheckoutGroup } from '../checkout-form.ts'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import css from './delivery-fields.module.css'

/** The vehicle of the delivery, how full it is with each storage, and how often it has to drive. */
export function CarField({
  group: { cars, sums },
  carTypeId,
  error,
  onPick,
}: {
  group: CheckoutGroup
  carTypeId: number | null
  error: string | undefined
  onPick: (id: number) => void
}) {
  const chosen = cars.find(({ car }) => car.id === carTypeId)?.car
  return (
    <>
      <ChoiceField
        label="车型"
        value={chosen ? String(chosen.id) : ''}
        error={error}
        onPick={id => onPick(Number(id))}
      >
        {!chosen && <option value="">请选择</option>}
        {cars.map(({ car }) => (
          <option key={car.id} value={car.id}>
            {car.name}
            {sums.loads.length > 0 && `（${tripsText(sums.loads, car)}）`}
          </option>
        ))}
      </ChoiceField>
      {chosen && (
        <div className={css['loads']}>
          {sums.loads.map(load => (
            <LoadPicture key={load.storage} load={load} car={chosen} cars={cars.map(({ car }) => car)} />
          ))}
        </div>
      )}
    </>
  )
}
