import { useId, useState, type KeyboardEvent } from 'react'
import {
  isLegal,
  legalBelow,
  nearestLegal,
  smallestLegal,
  stepQuantity,
  type QuantityRule,
} from '#contract/cart/quantity.ts'
import { wholeOf } from '../../words/digits.ts'
import { Icon } from '../../base/icon.tsx'
import { classNames } from '../../base/class-names.ts'
import css from './quantity-stepper.module.css'

interface QuantityStepperProps {
  /** The product's name, for screen readers. */
  name: string
  unit: string
  rule: QuantityRule
  /** May be invalid while somebody types; 0 for an empty field. */
  value: number
  onChange: (quantity: number) => void
  /** The page itself shows the error of the quantity. */
  isTold?: boolean
  /** The rest of a quota or an allotted stock, and its words: the buttons do not go further. */
  limit?: { readonly left: number; readonly text: string } | undefined
}

const keySteps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }
const bigStep = 10

function ruleText({ minimum, multiple, maximum }: QuantityRule, unit: string): string {
  return [
    `${minimum} ${unit}起订`,
    ...(multiple > 1 ? [`须为 ${multiple} ${unit}的倍数`] : []),
    ...(maximum === null ? [] : [`最多 ${maximum} ${unit}`]),
  ].join('，')
}

/** Why there is no more: the limit of the product, of a quota or of an allotted stock, whichever comes first. */
function endText(
  { maximum }: QuantityRule,
  unit: string,
  limit: QuantityStepperProps['limit'],
): string | null {
  if (limit && (maximum === null || limit.left < maximum)) return limit.text
  return maximum === null ? null : `单次最多 ${maximum} ${unit}`
}

/** A quantity in order multiples: typed, by arrows (with Shift ten steps) or by the buttons. */
export function QuantityStepper({
  name,
  unit,
  rule,
  value,
  onChange,
  isTold = false,
  limit,
}: QuantityStepperProps) {
  const id = useId()
  // Errors are shown only after typing.
  const [done, setDone] = useState(true)
  /** An input that is no whole number; it changes nothing, and is dropped when the field is left. */
  const [stray, setStray] = useState('')
  const isStray = stray !== ''
  /** Somebody has asked for more than there may be. */
  const [isAtEnd, setAtEnd] = useState(false)
  const wrong = isStray || (done && !isLegal(value, rule))
  const isShown = isStray || (wrong && !isTold)

  const most = limit ? (legalBelow(limit.left, rule) ?? 0) : Infinity
  const end = endText(rule, unit, limit)

  const change = (quantity: number) => {
    setDone(true)
    setStray('')
    setAtEnd(false)
    onChange(quantity)
  }
  /** More goes up to the limit; a quantity beyond it, which was typed, stays. */
  const stepped = (steps: number): number => {
    const next = stepQuantity(value, steps, rule)
    return steps > 0 ? Math.max(value, Math.min(next, most)) : next
  }
  const step = (steps: number) => {
    const next = stepped(steps)
    change(next)
    setAtEnd(steps > 0 && next === value && end !== null)
  }
  const finish = () => change(value === 0 ? (smallestLegal(rule) ?? 0) : value)

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = keySteps[event.key]
    if (event.key === 'Enter') finish()
    if (steps === undefined) return
    event.preventDefault()
    step(event.shiftKey ? Math.sign(steps) * bigStep : steps)
  }

  const button = (label: string, icon: 'minus' | 'plus', steps: 1 | -1) => {
    const isEnd = stepped(steps) === value
    return (
      <button
        type="button"
        className={css['button']}
        aria-label={`${name} ${label}`}
        aria-disabled={isEnd}
        title={isEnd && steps > 0 && end !== null ? end : undefined}
        onClick={event => step(event.shiftKey ? steps * bigStep : steps)}
      >
        <Icon name={icon} size={14} />
      </button>
    )
  }

  return (
    <div className={css['stepper']}>
      <div className={css['control']} data-wrong={wrong}>
        {button('减少', 'minus', -1)}
        <input
          className={css['input']}
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${name} 数量`}
          aria-valuenow={value}
          aria-valuemin={smallestLegal(rule) ?? 0}
          {...(rule.maximum !== null && { 'aria-valuemax': rule.maximum })}
          aria-valuetext={`${value} ${unit}`}
          aria-invalid={wrong || undefined}
          aria-describedby={isShown ? id : undefined}
          maxLength={6}
          value={stray || (value === 0 ? '' : value)}
          onFocus={event => event.target.select()}
          onChange={event => {
            const text = event.target.value
            const cases = text === '' ? 0 : wholeOf(text)
            setDone(false)
            setAtEnd(false)
            setStray(cases === null ? text : '')
            if (cases !== null) onChange(cases)
          }}
          onBlur={finish}
          onKeyDown={onKeyDown}
        />
        <span className={css['unit']} aria-hidden>
          {unit}
        </span>
        {button('增加', 'plus', 1)}
      </div>
      {isAtEnd && !isShown && (
        <output className={css['note']} data-tone="told">
          {end}
        </output>
      )}
      {isShown && (
        <div id={id} className={classNames('panel trouble size-hint', css['note'])} role="alert">
          <p>{isStray ? `请填写整${unit}数` : ruleText(rule, unit)}</p>
          <p className={css['fixes']}>
            {(isStray ? [] : nearestLegal(value, rule)).map(quantity => (
              <button key={quantity} type="button" className={css['fix']} onClick={() => change(quantity)}>
                改为 {quantity} {unit}
              </button>
            ))}
          </p>
        </div>
      )}
    </div>
  )
}
