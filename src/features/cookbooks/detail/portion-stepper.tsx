import { maxServings, minServings } from '#contract/content/portions.ts'
import { QuantityStepper } from '../../../ui/shop/card/quantity-stepper.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './portion-stepper.module.css'
import type { Portions } from './use-portions.ts'

const rule = { minimum: minServings, multiple: 1, maximum: maxServings }
const factors = [1, 2, 5, 10]

/** The number of portions: typed, stepped, or one of the usual multiples. */
export function PortionStepper({ portions: { scale, typed, set } }: { portions: Portions }) {
  const usual = factors.map(factor => factor * scale.base).filter(servings => servings <= maxServings)
  return (
    <div className="row wrap gap-12">
      <p className={css['paper']}>以下用量按 {scale.servings} 人份计算</p>
      <div className={classNames('no-print', css['control'])}>
        <QuantityStepper name="份量" unit="人份" rule={rule} value={typed} onChange={set} />
      </div>
      <fieldset className={classNames('no-print', css['usual'])} aria-label="常用份量">
        {usual.map(servings => (
          <button
            key={servings}
            type="button"
            className={css['chip']}
            aria-pressed={servings === scale.servings}
            aria-label={`${servings} 人份`}
            onClick={() => set(servings)}
          >
            {servings}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
