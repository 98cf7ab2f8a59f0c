import { Flex, InputNumber, Typography } from 'antd'
import type { KeyboardEvent } from 'react'
import { fenOf, yuan } from '../goods/words.ts'

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** As in a spreadsheet: Enter and the arrows lead to the price of the row below or above. */
const move = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const cells = [
    ...(event.currentTarget.closest('table')?.querySelectorAll<HTMLElement>('[data-price]') ?? []),
  ]
  cells[cells.indexOf(event.currentTarget) + step]?.focus()
}

/** A price that can be typed over, with how far it moves. An empty one removes the price. */
export function PriceCell({
  label,
  price,
  seen,
  onChange,
}: {
  label: string
  price: number | null
  seen: number | null
  onChange: (price: number | null) => void
}) {
  const isMoved = price !== seen
  const share = price !== null && seen !== null && seen > 0 ? ((price - seen) / seen) * 100 : null
  return (
    <Flex gap={8} align="center">
      <InputNumber
        aria-label={label}
        style={{ width: 130 }}
        styles={{ input: { textAlign: 'right' } }}
        controls={false}
        keyboard={false}
        data-price=""
        onKeyDown={move}
        min={0.01}
        max={20_000_000}
        precision={2}
        value={price === null ? null : price / 100}
        onChange={value => onChange(fenOf(value))}
      />
      {isMoved && (
        <Typography.Text type={share !== null && Math.abs(share) <= 20 ? 'secondary' : 'danger'}>
          {price === null
            ? `原 ${yuan(seen)}，将删除`
            : `原 ${yuan(seen)}${share === null ? '' : `，${share > 0 ? '+' : ''}${share.toFixed(1)}%`}`}
        </Typography.Text>
      )}
    </Flex>
  )
}
