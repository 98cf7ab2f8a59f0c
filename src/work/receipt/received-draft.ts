import type { DifferenceReason } from '#contract/deliveries/life-cycle.ts'
import { differenceReasons, needsPhoto } from '#contract/deliveries/life-cycle.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import type { RequestOf } from '#contract/index.ts'

/** The receipt of one line, as it is sent. */
export type Received = RequestOf<'POST /deliveryNotes/dnSign'>['lines'][number]

/** A line that is to be received. */
export interface ReceivableLine {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly shipped: number
  /** Of the code on its cases. */
  readonly gtin: string | null
  /** Of its cases, where the document names them. */
  readonly batches?: readonly { readonly number: string }[]
}

type Sent = Pick<ReceivableLine, 'id' | 'shipped'>

/** The inputs for one line so far. */
export interface LineDraft {
  /** Null while the field is empty. */
  readonly received: number | null
  readonly reason: DifferenceReason | null
  readonly explanation: string
  /** Ids of uploaded photos. */
  readonly photos: readonly string[]
  /** How somebody has looked at the line: by its number, or case by case with the camera; undefined where nobody has. */
  readonly seen?: 'checked' | 'counted'
}

export type Draft = Readonly<Record<number, LineDraft>>

export const asShipped = ({ shipped }: Sent): LineDraft => ({
  received: shipped,
  reason: null,
  explanation: '',
  photos: [],
})

/** The line received as shipped, and looked at. */
export const checked = (line: Sent): LineDraft => ({ ...asShipped(line), seen: 'checked' })

export const draftOf = (lines: readonly Sent[]): Draft =>
  Object.fromEntries(lines.map(line => [line.id, asShipped(line)]))

/** The inputs for a delivery; the temperature is as typed, empty where nobody asks for it. */
export interface Receipt {
  readonly lines: Draft
  readonly temperature: string
}

export interface LineProblem {
  readonly received?: string
  readonly reason?: string
  readonly photos?: string
}

export const isDifferent = ({ shipped }: Sent, { received }: LineDraft): boolean =>
  received === null || received !== shipped

export const problemOf = (line: Sent, draft: LineDraft): LineProblem => {
  const { received, reason, photos } = draft
  if (received === null) return { received: '请填写实收数量' }
  if (received > line.shipped) return { received: `不能超过发货数量 ${line.shipped}` }
  if (received === line.shipped) return {}
  return {
    ...(reason === null && { reason: '请选择差异原因' }),
    ...(photos.length === 0 && needsPhoto(reason) && { photos: '请上传至少一张照片' }),
  }
}

export const hasProblem = (problem: LineProblem): boolean => Object.keys(problem).length > 0

/** How far the receipt is: lines that somebody has looked at, and cases. */
export const progressOf = (lines: readonly Sent[], draft: Draft) => {
  const drafts = lines.map(line => draft[line.id] ?? asShipped(line))
  return {
    checked: drafts.filter(({ seen }) => seen !== undefined).length,
    kinds: lines.length,
    received: drafts.reduce((sum, { received }) => sum + (received ?? 0), 0),
    shipped: lines.reduce((sum, { shipped }) => sum + shipped, 0),
    different: lines.filter((line, at) => isDifferent(line, drafts[at] ?? asShipped(line))).length,
  }
}

export type Progress = ReturnType<typeof progressOf>

/** The lines to send: a line without a difference has neither reason nor photos, even if some were entered before. */
export const receivedLines = (lines: readonly Sent[], draft: Draft): Received[] =>
  lines.map(line => {
    const { received, reason, explanation, photos } = draft[line.id] ?? asShipped(line)
    const isWhole = received === null || received === line.shipped
    return {
      id: line.id,
      received: received ?? line.shipped,
      reason: isWhole ? null : reason,
      explanation: isWhole ? '' : oneLine(explanation),
      photos: isWhole ? [] : [...photos],
    }
  })

const isLine = (value: unknown): value is LineDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { received, reason, explanation, photos, seen } = value as Record<string, unknown>
  return (
    (seen === undefined || seen === 'checked' || seen === 'counted') &&
    (received === null || (Number.isSafeInteger(received) && Number(received) >= 0)) &&
    (reason === null || differenceReasons.some(one => one === reason)) &&
    typeof explanation === 'string' &&
    Array.isArray(photos) &&
    photos.every(photo => typeof photo === 'string')
  )
}

/** The kept inputs, as far as they are of these lines. */
export const restoreDraft =
  (lines: readonly Sent[]) =>
  (kept: unknown): Receipt => {
    const { lines: stored, temperature } = (kept ?? {}) as { readonly [K in keyof Receipt]?: unknown }
    const known = lines.flatMap(({ id }) => {
      const line = ((stored ?? {}) as Readonly<Record<string, unknown>>)[id]
      return isLine(line) ? [[id, line] as const] : []
    })
    return {
      lines: { ...draftOf(lines), ...Object.fromEntries(known) },
      temperature: typeof temperature === 'string' ? temperature : '',
    }
  }
