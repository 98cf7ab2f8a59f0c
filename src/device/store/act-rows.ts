import type { RequestOf } from '#contract/index.ts'
import type { FieldError } from '#contract/kernel/errors.ts'
import type { Difference } from '#contract/mandates/mandates.ts'
import type { ActKey } from '../../api/call.ts'
import type { Partition } from './rows.ts'

export type PhotoPurpose = RequestOf<'POST /files/action/upload'>['purpose']

/** A photo on this device, shrunk already. Its id stands in drafts and acts until the portal has given it another. */
export interface PhotoRow {
  readonly partition: Partition
  readonly id: string
  readonly purpose: PhotoPurpose
  readonly file: Blob
  readonly name: string
  readonly at: number
  /** Of its upload: an answer that was lost is found again under it. */
  readonly requestId: string
  /** The id on the portal and when it was given; null until it is uploaded. */
  readonly sent: { readonly fileId: string; readonly at: number } | null
}

/** A form as the person has filled it in so far, and the page where it is filled in further. */
export interface FormDraft {
  readonly key: string
  /** Names it among the drafts of its list: 退货申请，发货单 DN… */
  readonly title: string
  readonly path: string
  readonly value: unknown
}

export interface FormDraftRow extends FormDraft {
  readonly partition: Partition
  readonly at: number
}

/** The words for an act before the portal has answered for it. */
export interface ActWords {
  /** Names it in the list of what waits, with its thing: 签收发货单 DN… */
  readonly title: string
  /** The state that it will bring about: 已签收 */
  readonly intends: string
  /** The page of its thing, or the page where it can be made again. */
  readonly path: string
  /** The choice that it makes: a newer one replaces one that has not left this device. */
  readonly slot?: string
  /** The form that it was filled in with, which a refused act can be put back into. */
  readonly draft?: FormDraft
  /** The act whose content it carries on, and its own body without that, should the other be taken back or refused. */
  readonly after?: { readonly act: string; readonly otherwise: unknown }
  /** Of an order, whose body names goods and places by their ids. */
  readonly names?: OrderNames
}

/** The names of goods by the key of their line, and of places by the id of their address. */
export interface OrderNames {
  readonly goods: Readonly<Record<string, { readonly name: string; readonly unit: string }>>
  readonly places: Readonly<Record<number, string>>
}

export interface ActInput {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
}

/** The portal's refusal of an act, which the person has to deal with. */
export interface ActRefusal {
  readonly code: number | undefined
  readonly text: string
  readonly fields: readonly FieldError[]
  /** Of a mandate: everything that is otherwise than the buyer asked for. */
  readonly returned?: readonly Difference[]
}

/** Something that a person has done to a thing, until the portal has answered for it. */
export interface ActRow extends ActWords {
  readonly partition: Partition
  /** The id of the request, made once: the portal carries it out once. */
  readonly id: string
  readonly key: ActKey
  readonly input: ActInput
  /** Acts on one thing are sent in their order; one that makes a new thing names none, and waits for no other. */
  readonly things: readonly string[]
  /** When the person did it, by the device's clock. */
  readonly at: number
  readonly refusal: ActRefusal | null
  /** The senders that have sent it without an answer: the portal may have it, so that it cannot be taken back. */
  readonly leaving?: number
}
