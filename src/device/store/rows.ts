import type { RequestOf, ResponseOf } from '#contract/index.ts'
import type { Change, Edit, LineState } from '#contract/cart/edits.ts'
import type { Rejection } from '#contract/cart/judge-edit.ts'
import type { QuantityRule } from '#contract/cart/quantity.ts'
import type { List, OrderTarget, Target } from '#contract/cart/lines.ts'

/** The owner of edits: one user acting for one business. No partition ever sees another one's. */
export type Partition = `${number}|${number}`

/** A line of a list that belongs to a partition. */
interface Place {
  readonly partition: Partition
  readonly target: Target
  readonly key: string
}

/** An edit on this device; `gen` is new with every change of it. */
export interface KeptEdit {
  readonly target: Target
  readonly key: string
  readonly edit: Edit
  readonly gen: string
  /** When the person made it, by the device's clock. */
  readonly at: number
}

/** An edit that waits: at most one for each line. */
export interface PendingRow extends Place, KeptEdit {}

/** The last batch that the server has answered for under the id before this one. */
export interface BatchBefore {
  readonly clientId: string
  readonly n: number
}

/** A numbered batch, which is sent unchanged until the server has answered for it. */
export interface SentBatch {
  readonly partition: Partition
  readonly clientId: string
  readonly n: number
  /** Of the first batch under an id. */
  readonly after?: BatchBefore
  readonly edits: readonly KeptEdit[]
  /** The number of senders that have taken it; only the first one can know that the server does not have it. */
  readonly attempts: number
}

/** The server's answer about a line, shown until a snapshot is at least as new. */
export interface ConfirmedRow extends Place {
  readonly revision: number
  /** Of the batch that it answers. */
  readonly n: number
  /** Null where there is no line any more. */
  readonly line: LineState | null
}

/**
 * A line as the server last confirmed it to this device and as the lists have shown it since. A server that was set back
 * may not have it any more.
 */
export interface ProvenRow extends Place {
  /** The device's id of that time, and its batch. */
  readonly clientId: string
  readonly n: number
  readonly revision: number
  readonly line: LineState | null
  readonly at: number
}

/** A notice about an edit, kept until the person has answered it. */
export type NoticeContent =
  | {
      readonly kind: 'rejected'
      readonly reason: Rejection
      readonly line: LineState | null
      /** Of the product, where the quantity broke it. */
      readonly rule?: QuantityRule
    }
  | { readonly kind: 'overwrote'; readonly qty: number }
  | { readonly kind: 'again'; readonly why: 'removed' | 'ordered' }
  /** The server was set back and does not have the line so any more. */
  | { readonly kind: 'lost' }
  /** The edit was kept over a sign-out, its remark was not. */
  | { readonly kind: 'noteDropped' }

export interface EditNotice extends Place {
  readonly gen: string
  readonly at: number
  /** The change that the person wanted; of a lost edit, the line as it was. */
  readonly edit: Change
  readonly told: NoticeContent
  /** A newer edit of the line had been made before the answer came: it cannot be repeated. */
  readonly isReplaced?: true
}

/** The answers to reading a whole list. */
export interface ListAnswers {
  readonly cart: ResponseOf<'POST /shoppingCarts/action/queryShoppingCart'>
  readonly quickOrder: ResponseOf<'POST /quickOrders/action/queryByPage'>
  readonly sampleList: ResponseOf<'POST /sampleLists/action/queryList'>
}

/** The answer to reading the order that is being changed. */
export type OrderCart = NonNullable<ResponseOf<'POST /poCarts/action/queryPoCart'>['cart']>

export type AnswerOf<T extends Target> =
  (T extends List ? ListAnswers[T] : never) | (T extends OrderTarget ? OrderCart : never)

export type ListAnswer = AnswerOf<Target>

type AnsweredLine = Pick<ListAnswers['quickOrder']['rows'][number], 'key' | 'qty' | 'note' | 'product'>

/** The answered lines of a list or of a changed order, in which the product is the key. */
export const answeredLines = (answer: ListAnswer): readonly AnsweredLine[] => {
  if ('groups' in answer) return answer.groups.flatMap(({ lines }) => lines)
  if ('rows' in answer) return answer.rows
  return answer.lines.map(({ product, qty, note }) => ({ key: String(product.id), qty, note, product }))
}

/** The lines that the server has last answered for a whole list. */
export interface SnapshotRow {
  readonly partition: Partition
  readonly target: Target
  readonly revision: number
  /** The device that asked, and the last of its batches that is in the lines. */
  readonly clientId: string
  readonly settled: number
  readonly lines: readonly (LineState & { readonly key: string })[]
  readonly at: number
}

/**
 * The whole answer that a snapshot belongs to: the products, prices and addresses of its lines. It has a row of its
 * own, since it is large and every edit reads the snapshot.
 */
export interface AnswerRow {
  readonly partition: Partition
  readonly target: Target
  readonly answer: ListAnswer | null
}

type Line = ListAnswers['quickOrder']['rows'][number]
type Offer = ResponseOf<'POST /skus/action/queryOffers'>[number]

/** A product as this device saw it last, for lines that the server has not answered for yet. */
export interface KnownProductRow {
  readonly partition: Partition
  readonly skuId: number
  readonly product: Pick<
    Line['product'],
    'id' | 'code' | 'name' | 'spec' | 'unit' | 'storage' | 'picture' | 'onSale'
  > | null
  readonly offer: Offer | null
  /** When the offer was answered, by the device's clock. */
  readonly at: number
}

/** A row of the pad that names no product yet, or no quantity: it stays on this device until it does. */
export interface DraftRow {
  readonly partition: Partition
  /** Sorts by when it was written. */
  readonly id: string
  /** As the person wrote it: a code, a name, or a code that a spreadsheet has changed. */
  readonly code: string
  /** As written; null stands for the smallest legal quantity. */
  readonly qty: string | null
  /** Null until the product is found. */
  readonly skuId: number | null
  /** The portal knows no product of this code. */
  readonly isUnknown: boolean
}

/** Where a line of the pad stands: rows and lines are sorted by the same names. */
export interface PlaceRow {
  readonly partition: Partition
  /** The line's key. */
  readonly key: string
  /** The id of the row that became the line. */
  readonly place: string
}

/** The goods that this business has bought before, as last answered by the server. */
export interface BoughtRow {
  readonly partition: Partition
  readonly rows: ResponseOf<'POST /quickOrders/action/queryBought'>
  readonly at: number
}

/** The delivery to one address, as the person has filled it in. */
export interface DeliveryDraft {
  readonly method: 1 | 2
  readonly contactName: string
  readonly contactPhone: string
  readonly carTypeId: number | null
  readonly expectedOn: string | null
  readonly ownNumber: string
  readonly remark: string
}

/** The inputs for some lines of the cart before they are ordered. */
export interface CheckoutRow {
  readonly partition: Partition
  /** Names the lines, as the URL does. */
  readonly key: string
  readonly lineIds: readonly number[]
  /** The lines by their keys, where the portal may not have all of them yet; then there are no ids. */
  readonly lineKeys?: readonly string[]
  /** By address. */
  readonly deliveries: Readonly<Record<number, DeliveryDraft>>
  /** Yuan to be paid from rebates, as typed. */
  readonly yuan: string
  readonly at: number
}

/** An order on its way. Until the portal has answered, only this request under this id is sent. */
export interface PlacingRow {
  readonly partition: Partition
  readonly id: string
  /** Of its draft. */
  readonly key: string
  readonly body: RequestOf<'POST /purchaseOrders/action/shoppingCartToPo'>
  /** The placed orders; null until the portal has answered. */
  readonly placed: readonly number[] | null
}

export interface MetaRow {
  readonly partition: Partition
  readonly clientId: string
  /** The last batch that the server has answered for. */
  readonly lastN: number
  /** Missing under the first id of a device, and where the server has nothing of the one before. */
  readonly after?: BatchBefore
  /** Tries in a row without an answer, and when the next one is due. */
  readonly failures: number
  readonly nextAttemptAt: number
  /** The reason why nothing is sent at present. */
  readonly waitsFor: 'network' | 'server' | 'signIn' | null
  readonly lastSyncedAt: number | null
}
