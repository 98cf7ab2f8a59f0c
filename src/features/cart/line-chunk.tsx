import { memo, useRef } from 'react'
import type { FilledLine } from '../../device/lines/fill-lines.ts'
import { useNearViewport } from '../../ui/base/browser/use-near-viewport.ts'
import css from './address-section.module.css'
import { CartLine, type LineActions } from './cart-line.tsx'

/** The number of rows that are drawn, or left out, together. */
export const rowsPerChunk = 20

interface LineChunkProps {
  lines: readonly FilledLine[]
  label: string
  unchecked: ReadonlySet<string>
  isDated: boolean
  refusals: ReadonlyMap<string, string>
  actions: LineActions
  /** Drawn even if it is far from the window. */
  isShown: boolean
}

const isSame = (one: LineChunkProps, other: LineChunkProps): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at]) &&
  one.label === other.label &&
  one.unchecked === other.unchecked &&
  one.isDated === other.isDated &&
  one.refusals === other.refusals &&
  one.actions === other.actions &&
  one.isShown === other.isShown

/** Rows of a list that may have a thousand: far from the window only their place is kept. */
export const LineChunk = memo(function LineChunk({
  lines,
  label,
  unchecked,
  isDated,
  refusals,
  actions,
  isShown,
}: LineChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearViewport(place)
  const isDrawn = isShown || isNear
  const kept = { '--rows': lines.length, ...(height !== undefined && { height }) }
  return (
    <div ref={place} className={css['chunk']} style={isDrawn ? undefined : kept} data-drawn={isDrawn}>
      {isDrawn && (
        <ul aria-label={label}>
          {lines.map(line => (
            <CartLine
              key={line.key}
              line={line}
              checked={!unchecked.has(line.key)}
              isDated={isDated}
              refusal={refusals.get(line.key)}
              actions={actions}
            />
          ))}
        </ul>
      )}
    </div>
  )
}, isSame)
