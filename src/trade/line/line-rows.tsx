import { memo, useRef } from 'react'
import { useNearViewport } from '../../ui/base/browser/use-near-viewport.ts'
import { LineRow, type LineActions, type RowTarget } from './line-row.tsx'
import css from './line-rows.module.css'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import type { LimitLeft } from '#contract/orders/limits.ts'
import { settingsKey } from '#contract/cart/lines.ts'
import type { EditNotice } from '../../device/store/rows.ts'

/** The number of rows that are drawn, or left out, together. */
const rowsPerChunk = 20

/** A list of up to so many rows is drawn as a whole. */
export const rowsOfShortList = 40

interface RowsProps {
  target: RowTarget
  keys: readonly string[]
  label: string
  isDated: boolean
  refusals: ReadonlyMap<string, string>
  /** By line, where a quota or an allotted stock limits it. */
  limits?: ReadonlyMap<string, readonly LimitLeft[]>
  actions: LineActions
  unchecked?: ReadonlySet<string>
  /** Cases by line, of orders on this device that the portal has not placed. */
  ordered?: ReadonlyMap<string, number>
}

const isSame = (one: ChunkProps, other: ChunkProps): boolean =>
  one.keys.join() === other.keys.join() &&
  (Object.keys(one) as (keyof ChunkProps)[]).every(name => name === 'keys' || one[name] === other[name])

type ChunkProps = RowsProps & {
  /** Drawn even if it is far from the window. */
  isShown: boolean
}

/** Rows of a list that may have a thousand: far from the window only their place is kept. */
const Chunk = memo(function Chunk({
  keys,
  label,
  isShown,
  unchecked,
  refusals,
  limits,
  ordered,
  ...rest
}: ChunkProps) {
  const place = useRef<HTMLDivElement>(null)
  const { isNear, height } = useNearViewport(place)
  const isDrawn = isShown || isNear
  const kept = { '--rows': keys.length, ...(height !== undefined && { height }) }
  return (
    <div ref={place} className={css['chunk']} style={isDrawn ? undefined : kept} data-drawn={isDrawn}>
      {isDrawn && (
        <ul aria-label={label}>
          {keys.map(key => (
            <LineRow
              key={key}
              lineKey={key}
              checked={unchecked?.has(key) !== true}
              refusal={refusals.get(key)}
              limits={limits?.get(key)}
              ordered={ordered?.get(key)}
              {...rest}
            />
          ))}
        </ul>
      )}
    </div>
  )
}, isSame)

/** The rows of a list, of which only those near the window are drawn where there are many. */
export function LineRows({
  isShort,
  isFirst,
  shownKey,
  ...rows
}: RowsProps & {
  /** Few enough lines to draw them all. */
  isShort: boolean
  /** They begin the page. */
  isFirst: boolean
  /** A line to be scrolled to. */
  shownKey: string | undefined
}) {
  const { keys, label } = rows
  return Array.from({ length: Math.ceil(keys.length / rowsPerChunk) }, (_, at) => {
    const part = at === 0 ? label : `${label}，第 ${at * rowsPerChunk + 1} 行起`
    const chunk = keys.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk)
    const isWanted = shownKey !== undefined && chunk.includes(shownKey)
    return (
      <Chunk
        key={part}
        {...rows}
        keys={chunk}
        label={part}
        isShown={isShort || (isFirst && at === 0) || isWanted}
      />
    )
  })
}

/** Why the last edit of a line was refused, by its key. */
export const refusalsOf = (told: readonly EditNotice[]): ReadonlyMap<string, string> =>
  new Map(
    told.flatMap(({ target, key, told: said, edit }) => {
      if (said.kind !== 'rejected') return []
      const hasNoCases = edit.op === 'remove' || edit.qty === 0 || key === settingsKey
      const wanted = hasNoCases ? '修改' : `修改（${edit.qty} 箱）`
      return [[key, `${wanted}没有生效：${rejectionText(target, said.reason, said.rule)}。`]]
    }),
  )
