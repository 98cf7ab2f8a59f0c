import { useRef } from 'react'
import { TextField } from '../../ui/field/text-field.tsx'
import css from './temperature-field.module.css'

/** Of the field, for a few digits. */
const width = 240

const tenths = 10
const coldest = -60
const warmest = 60

/** As Chinese keyboards and thermometers' apps write it: full-width, with their full stop, with the unit. */
const numberIn = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('。', '.')
    .replace(/(?:°C|°|度)\s*$/i, '')
    .replaceAll(/\s/g, '')

/** Tenths of a degree, as they are stored; undefined where nobody has read the temperature. */
export const degreesOf = (typed: string): number | undefined => {
  const number = numberIn(typed)
  if (number === '') return undefined
  return /^[+-]?\d+(?:\.\d+)?$/.test(number) ? Math.round(Number(number) * tenths) : Number.NaN
}

export const temperatureText = (stored: number | null): string =>
  stored === null ? '' : `${(stored / tenths).toFixed(1)} ℃`

export const temperatureProblem = (typed: string): string | undefined => {
  const read = degreesOf(typed)
  if (read === undefined) return undefined
  return Number.isInteger(read) && read >= coldest * tenths && read <= warmest * tenths
    ? undefined
    : `请填写 ${coldest} 到 ${warmest} 之间的温度，例如 -18.5`
}

/** With the other sign: keyboards of phones for numbers have no minus. */
export const turned = (typed: string): string => {
  const number = numberIn(typed)
  return number.startsWith('-') ? number.slice(1) : `-${number.replace(/^\+/, '')}`
}

/** The temperature of the goods on arrival, which frozen goods are accepted or refused by. */
export function TemperatureField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (typed: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div style={{ maxWidth: width }}>
      <TextField
        ref={input}
        label="到货温度（℃）"
        optional
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="例如 -18.5"
        value={value}
        error={error}
        inside={
          <button
            type="button"
            className={css['sign']}
            aria-label="零上零下切换"
            onClick={() => {
              onChange(turned(value))
              input.current?.focus()
            }}
          >
            ±
          </button>
        }
        onChange={event => onChange(event.target.value)}
      />
    </div>
  )
}
