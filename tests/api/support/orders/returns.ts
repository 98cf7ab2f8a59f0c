import type { RequestOf } from '#contract/index.ts'
import type { TestApp } from '../../../support/database/app.ts'
import { addPhoto, confirmedOrder, noteOnTheWay } from './deliveries.ts'
import type { addOrderingDealer } from './orders.ts'

export type ReturningDealer = Awaited<ReturnType<typeof addOrderingDealer>>
export type Asked = RequestOf<'POST /deliveryNotes/returnRequest'>

/** Signs every line of a note for this many of its cases. */
export async function signFor(
  portal: TestApp,
  { client, userId }: ReturningDealer,
  noteId: number,
  received: readonly number[],
): Promise<void> {
  const { version, lines } = await client.expect('POST /deliveryNotes/queryDeliveryNoteInfo', {
    body: { id: noteId },
  })
  const said = await Promise.all(
    lines.map(async ({ id, shipped }, at) => {
      const whole = (received[at] ?? shipped) === shipped
      return {
        id,
        received: received[at] ?? shipped,
        reason: whole ? null : ('short' as const),
        explanation: '',
        photos: whole ? [] : [await addPhoto(portal, userId)],
      }
    }),
  )
  await client.expect('POST /deliveryNotes/dnSign', { body: { id: noteId, version, lines: said } })
}

/** A note of these products and cases that was signed, by default as it was shipped. */
export async function signedNote(
  portal: TestApp,
  dealer: ReturningDealer,
  wanted: readonly { readonly sku: number; readonly qty: number }[],
  received: readonly number[] = wanted.map(({ qty }) => qty),
) {
  const order = await confirmedOrder(portal, dealer, wanted)
  const note = await noteOnTheWay(
    portal,
    dealer.brand,
    order,
    wanted.map(({ qty }) => qty),
  )
  await signFor(portal, dealer, note.id, received)
  const { lines } = await dealer.client.expect('POST /deliveryNotes/returnRequestList', {
    body: { id: note.id },
  })
  return { order, note, lines: lines.map(({ id }) => id) }
}

/** A line of an application with a photo of its own. */
export const lineOf = async (
  portal: TestApp,
  { userId }: ReturningDealer,
  id: number,
  qty: number,
): Promise<Asked['lines'][number]> => ({
  id,
  qty,
  reason: 'spoiled',
  explanation: '',
  photos: [await addPhoto(portal, userId, 'returnPhoto')],
})

/** Applies for this many cases of a line of a note. */
export const applyFor = async (
  portal: TestApp,
  dealer: ReturningDealer,
  { note, line, qty }: { readonly note: number; readonly line: number; readonly qty: number },
) =>
  dealer.client.expect('POST /deliveryNotes/returnRequest', {
    body: { id: note, lines: [await lineOf(portal, dealer, line, qty)], remark: '' },
  })
