import { LoadPicture } from '../../../ui/shop/load-picture.tsx'
import type { CheckoutGroup } from '../checkout-form.ts'
import { ChoiceField } from '../../../ui/field/choice-field.tsx'
import css from './delivery-fields.module.css'

/** The fullest compartment in percent. */
const fullest = ({ loads }: CheckoutGroup['cars'][number]): number =>
  Math.max(0, ...loads.flatMap(({ weight, volume }) => [weight, volume]))

/** The vehicle of the delivery, and how full it is with each storage. */
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
        {cars.map(choice => (
          <option key={choice.car.id} value={choice.car.id}>
            {choice.car.name}（装载 {fullest(choice)}%）
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
