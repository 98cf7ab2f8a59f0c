import type { Rejection } from '#contract/cart/judge-edit.ts'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import { code } from '#contract/kernel/errors.ts'
import type { CallOutcome, Failure } from '../../api/call-outcome.ts'
import { withFileIds } from '../store/act-photos.ts'
import type { ActRefusal, ActRow, PhotoRow } from '../store/act-rows.ts'
import type { Partition } from '../store/rows.ts'
import { endAct, noteLeaving, noteReturned, noteUploaded, readPhotos, refuseAct, takeActs } from './acts.ts'

import { isMandate, judgedBefore, returnOf } from './mandates.ts'

export const oursOfActs = {
  takeActs,
  readPhotos,
  noteUploaded,
  noteLeaving,
  noteReturned,
  endAct,
  refuseAct,
}

/** The stored acts as the sender knows them; tests put a broken part in their place and must notice. */
export type ActStore = typeof oursOfActs

export interface ActPorts {
  readonly sendAct: (act: ActRow, body: unknown) => Promise<CallOutcome<unknown>>
  readonly upload: (photo: PhotoRow) => Promise<CallOutcome<{ readonly fileId: string }>>
  readonly now: () => number
  readonly at?: (step: ActStep) => void
  readonly store?: ActStore
}

/** Every moment at which a sender of acts may end without notice. */
export const actSteps = [
  'actTaken',
  'photoSent',
  'photoNoted',
  'actLeft',
  'actAnswered',
  'actEnded',
  'actRefused',
] as const
export type ActStep = (typeof actSteps)[number]

type Retry = Extract<Failure, { kind: 'retry' }>

/** The portal deletes a file that belongs to nothing after a day; a photo that is nearly as old is sent again. */
const uploadedMs = 20 * 3600_000

/** Uploads the photos of an act that the portal does not have, each once. */
async function sendPhotos(act: ActRow, ports: ActPorts): Promise<ReadonlyMap<string, string> | Failure> {
  const store = ports.store ?? oursOfActs
  const fileIds = new Map<string, string>()
  for (const photo of await store.readPhotos(act)) {
    const { id, sent } = photo
    if (sent && ports.now() - sent.at < uploadedMs) {
      fileIds.set(id, sent.fileId)
      continue
    }
    // The portal would answer for the old file under the old id.
    const outcome = await ports.upload(sent ? { ...photo, requestId: crypto.randomUUID() } : photo)
    ports.at?.('photoSent')
    if (outcome.kind !== 'accepted') return outcome
    await store.noteUploaded(photo, outcome.value.fileId, ports.now())
    ports.at?.('photoNoted')
    fileIds.set(id, outcome.value.fileId)
  }
  return fileIds
}

const isFailure = (found: ReadonlyMap<string, string> | Failure): found is Failure => 'kind' in found

/**
 * Sends one act with its photos, under the id that it was stored with.
 *
 * @returns null where the person has taken it back, or replaced it, before it left
 */
export async function sendOneAct(act: ActRow, ports: ActPorts): Promise<CallOutcome<unknown> | null> {
  const store = ports.store ?? oursOfActs
  const fileIds = await sendPhotos(act, ports)
  if (isFailure(fileIds)) return fileIds
  const leaving = await store.noteLeaving(act)
  if (!leaving) return null
  ports.at?.('actLeft')
  const outcome = await ports.sendAct(leaving, withFileIds(leaving.input.body, fileIds))
  ports.at?.('actAnswered')
  // A portal that fails may have carried it out, also where it says so itself.
  const isBack = outcome.kind === 'retry' && outcome.why !== 'unknown' && outcome.code !== undefined
  if (isBack) await store.noteReturned(act)
  // The same act with photos that were sent anew: the portal has carried it out before.
  if (outcome.kind === 'rejected' && outcome.code === code.repeatedId)
    return { kind: 'accepted', value: undefined }
  return outcome
}

const refusalOf = ({ code: said, text, fields }: Failure) => ({
  code: said,
  text: fields[0]?.message ?? text ?? '',
  fields,
})

/** One part of an act: refused with the portal's words, or a product that the pad did not take. */
interface PartAnswer {
  readonly refused?: unknown
  readonly rejected?: Rejection | null
}

const whyNot = ({ refused, rejected }: PartAnswer): unknown =>
  refused ?? (rejected && rejectionText('quickOrder', rejected))

/** The parts of an act on several things that were not carried out, as the portal reports them. */
const refusedRows = (value: unknown): readonly string[] => {
  const { rows } = (value ?? {}) as { readonly rows?: unknown }
  if (!Array.isArray(rows)) return []
  return (rows as readonly PartAnswer[])
    .map(whyNot)
    .filter((why): why is string => typeof why === 'string' && why !== '')
}

/** Why the person has to look at an act again. */
function refusalIn(act: ActRow, outcome: CallOutcome<unknown>): ActRefusal | undefined {
  if (outcome.kind === 'rejected') return refusalOf(outcome)
  if (outcome.kind === 'accepted' && isMandate(act))
    return outcome.value === undefined ? judgedBefore : returnOf(outcome.value)
  const refused = outcome.kind === 'accepted' ? refusedRows(outcome.value) : []
  return refused.length === 0
    ? undefined
    : {
        code: undefined,
        text: `${refused.length} 项没有完成：${[...new Set(refused)].join('；')}`,
        fields: [],
      }
}

/** Stores how an act has ended that nobody watches: a refusal stays for the person. Without an answer it goes on waiting. */
export async function storeOutcome(
  act: ActRow,
  outcome: CallOutcome<unknown>,
  ports: Pick<ActPorts, 'store' | 'now' | 'at'>,
): Promise<void> {
  const store = ports.store ?? oursOfActs
  const refusal = refusalIn(act, outcome)
  if (refusal) {
    await store.refuseAct(act, refusal)
    ports.at?.('actRefused')
  } else if (outcome.kind === 'accepted') {
    await store.endAct(act, ports.now(), outcome.value)
    ports.at?.('actEnded')
  }
}

const namesOf = ({ things, id }: ActRow): readonly string[] => [id, ...things]

/**
 * Sends the acts that wait, in their order. An act at which the portal fails holds back the later ones on the same thing
 * alone; without an answer all of them wait.
 *
 * @returns why some of them still wait
 */
export async function sendActs(partition: Partition, ports: ActPorts): Promise<'empty' | Retry> {
  const store = ports.store ?? oursOfActs
  const held = new Set<string>()
  let later: Retry | undefined
  for (;;) {
    const act = (await store.takeActs(partition)).find(one => !namesOf(one).some(name => held.has(name)))
    if (!act) return later ?? 'empty'
    ports.at?.('actTaken')
    const outcome = await sendOneAct(act, ports)
    if (!outcome) continue
    await storeOutcome(act, outcome, ports)
    if (outcome.kind === 'retry') {
      if (outcome.code === undefined || outcome.why === 'session') return outcome
      for (const name of namesOf(act)) held.add(name)
      later = outcome
    }
  }
}
