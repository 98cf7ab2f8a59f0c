import { memo, useRef } from 'react'
import { useNearViewport } from '../../../ui/base/browser/use-near-viewport.ts'
import type { EditLine } from './edit-cart.ts'
import { EditRow, type LineActions } from './edit-line.tsx'
import css from './edit-lines.module.css'

/** The number of rows that are drawn, or left out, together. */
const rowsPerChunk = 20
/** An order of up to so many rows is drawn as a whole. */
const alwaysDrawn = 40

interface ChunkProps {
  lines: readonly EditLine[]
  label: string
  actions: LineActions
  isShown: boolean
}

const isSame = (one: ChunkProps, other: ChunkProps): boolean =>
  one.lines.length === other.lines.length &&
  one.lines.every((line, at) => line === other.lines[at]) &&
  one.actions === other.actions &&
  one.isShown === other.isShown

const Chunk = memo(function Chunk({ lines, label, actions, isShown }: ChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearViewport(place)
  const isDrawn = isShown || isNear
  const kept = { '--rows': lines.length, ...(height !== undefined && { height }) }
  return (
    <div ref={place} className={css['chunk']} style={isDrawn ? undefined : kept} data-drawn={isDrawn}>
      {isDrawn && (
        <ul aria-label={label}>
          {lines.map(line => (
            <EditRow key={line.id} line={line} actions={actions} />
          ))}
        </ul>
      )}
    </div>
  )
}, isSame)

/** The lines of the order being changed; of a thousand only those near the window are drawn. */
export function EditLines({
  lines,
  actions,
  shownSku,
}: {
  lines: readonly EditLine[]
  actions: LineActions
  /** A product that somebody wants to see. */
  shownSku: number | undefined
}) {
  const chunks = Array.from({ length: Math.ceil(lines.length / rowsPerChunk) }, (_, at) =>
    lines.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk),
  )
  return chunks.map((chunk, at) => {
    const label = at === 0 ? '订单商品' : `订单商品，第 ${at * rowsPerChunk + 1} 行起`
    const isWanted = chunk.some(({ product }) => product.id === shownSku)
    return (
      <Chunk
        key={label}
        lines={chunk}
        label={label}
        actions={actions}
        isShown={lines.length <= alwaysDrawn || at === 0 || isWanted}
      />
    )
  })
}
