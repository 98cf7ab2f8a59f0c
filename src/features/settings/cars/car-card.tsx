import { Button } from '../../../ui/base/button.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './car.module.css'
import type { CarType } from './car-actions.ts'

const oneDecimal = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 1 })

/** Kilograms as `1.5 吨`; less than a ton stays in kg. */
export const weightText = (kilograms: number): string =>
  kilograms < 1000 ? `${oneDecimal.format(kilograms)} kg` : `${oneDecimal.format(kilograms / 1000)} 吨`

/** Litres as `12.5 m³`. */
export const volumeText = (litres: number): string => `${oneDecimal.format(litres / 1000)} m³`

/** A drawing of a van whose box grows with its volume. */
function Van({ share }: { share: number }) {
  const box = 40 + Math.round(72 * share)
  return (
    <svg className={css['van']} width={146} height={68} viewBox="0 0 146 68" aria-hidden>
      <path d={`M0 ${52 - box * 0.36} h${box} v${box * 0.36} h-${box}Z`} fill="#FFC629" />
      <path d={`M0 ${52 - box * 0.36} h${box * 0.4} v${box * 0.36} h-${box * 0.4}Z`} fill="#FFD766" />
      <path d={`M${box + 4} 28 h16 l12 12 v12 h-28Z`} fill="#241C12" />
      <path d={`M${box + 9} 32 h9 l7 8 h-16Z`} fill="#F4F0E9" />
      <path d={`M0 52 h${box + 32} v5 h-${box + 32}Z`} fill="#4A3A26" />
      <circle cx={14} cy={58} r={8} fill="#241C12" />
      <circle cx={14} cy={58} r={3} fill="#D9D1C4" />
      <circle cx={box + 16} cy={58} r={8} fill="#241C12" />
      <circle cx={box + 16} cy={58} r={3} fill="#D9D1C4" />
    </svg>
  )
}

export function CarCard({
  car,
  largest,
  isDefault,
  busy,
  onChoose,
}: {
  car: CarType
  /** Volume of the largest vehicle in litres, to which the drawings are scaled. */
  largest: number
  isDefault: boolean
  busy: boolean
  onChoose: () => void
}) {
  return (
    <article
      className={classNames('stack panel gap-12', css['card'])}
      data-chosen={isDefault || undefined}
      aria-label={car.name}
    >
      <Van share={car.volumeLimit / largest} />
      <h3 className="size-h4">{car.name}</h3>
      <dl className={classNames('flex gap-24', css['limits'])}>
        <div>
          <dt>载重</dt>
          <dd>{weightText(car.weightLimit)}</dd>
        </div>
        <div>
          <dt>容积</dt>
          <dd>{volumeText(car.volumeLimit)}</dd>
        </div>
      </dl>
      {isDefault ? (
        <span className={css['chosen']}>
          <Status tone="good">默认车型</Status>
        </span>
      ) : (
        <Button size="small" busy={busy} aria-label={`将${car.name}设为默认车型`} onClick={onChoose}>
          设为默认
        </Button>
      )}
    </article>
  )
}
