import { sendAct } from '../../api/call.ts'
import { outcomeOf, type CallOutcome } from '../../api/call-outcome.ts'
import { newRequestId } from '../../api/request-id.ts'
import { sendPhoto } from '../../api/transport/send-photo.ts'
import { sessionOf, userStore } from '../../api/user-store.ts'
import { formDrafts } from '../forms/page-form-drafts.ts'
import { canReach, mayReach } from '../outbox/reachability.ts'
import { announce } from '../store/announce.ts'
import type { ActRow } from '../store/act-rows.ts'
import { partitionOf } from '../store/partition.ts'
import { SignedOutError } from '../store/write.ts'
import type { Act } from './act.ts'
import { sendOneAct, storeOutcome, type ActPorts } from './act-sender.ts'
import { ActWaitsError, PhotosGoneError, endAct, forgetAct, keepAct, withdrawAct } from './acts.ts'

/** `kept`: it is on this device, and is sent once there is a network, or once the portal is well again. */
export type ActOutcome<T> =
  CallOutcome<T> | { readonly kind: 'kept'; readonly waitsFor: 'network' | 'server' }

/** As long as a person watches a button; then the act goes on by itself. */
const patienceMs = 4_000

const refused = (text: string): ActOutcome<never> => ({
  kind: 'rejected',
  code: undefined,
  fields: [],
  text,
})

type Stored = { readonly row: ActRow; readonly isBehind: boolean } | { readonly text: string } | null

/** Null where this device cannot store, or where it stores for nobody: then the act is sent at once or not at all. */
async function store(act: Act<unknown>): Promise<Stored> {
  const partition = partitionOf(userStore.get())
  if (!partition) return null
  const row: ActRow = { ...act, partition, id: newRequestId(), at: Date.now(), refusal: null }
  try {
    const keep = async () => keepAct(row)
    return { row, isBehind: await (act.draft ? formDrafts.handOver(act.draft.key, partition, keep) : keep()) }
  } catch (error) {
    if (error instanceof ActWaitsError) return { text: `“${act.title}”已保存，正在等待提交，无需重复操作` }
    if (error instanceof SignedOutError) return { text: '请重新登录' }
    if (error instanceof PhotosGoneError) return { text: '照片已从本机清除，请重新添加照片后再提交' }
    return null
  }
}

const late = Symbol('late')

const within = async <T>(ms: number, work: Promise<T>): Promise<T | typeof late> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<typeof late>(resolve => {
    timer = setTimeout(resolve, ms, late)
  })
  try {
    return await Promise.race([work, over])
  } finally {
    clearTimeout(timer)
  }
}

/** Tells every page and the sender. */
const leave = ({ partition }: ActRow, waitsFor: 'network' | 'server'): ActOutcome<never> => {
  announce({ partition, what: 'kept' })
  return { kind: 'kept', waitsFor }
}

/** In the foreground: a session that has ended leads to the sign-in, and nothing is sent for another tab's person. */
const ports = (): ActPorts => ({
  sendAct: async ({ key, input, id }, body) => outcomeOf(() => sendAct(key, { ...input, body, id })),
  upload: async photo => outcomeOf(() => sendPhoto(photo, sessionOf(userStore.get()))),
  now: Date.now,
})

/** Also where the portal will not carry it out now: the person decides when to press again. */
const isAnswered = (outcome: CallOutcome<unknown>): boolean =>
  outcome.kind !== 'retry' || (outcome.why === 'wait' && outcome.code !== undefined)

/** An act that was answered needs no sender any more; a refusal is shown where the person has just pressed. */
async function endWatched(row: ActRow, outcome: CallOutcome<unknown> | null): Promise<CallOutcome<unknown>> {
  if (!outcome) return { kind: 'rejected', code: undefined, fields: [], text: '已撤回，没有提交' }
  if (isAnswered(outcome)) {
    if (outcome.kind === 'accepted') await endAct(row, Date.now(), outcome.value)
    else if (outcome.kind === 'rejected') await forgetAct(row)
    // Another sender may have it under way.
    else if ((await withdrawAct(row)) !== 'withdrawn') return { ...outcome, why: 'unknown' }
    announce({ partition: row.partition, what: 'sent' })
  }
  return outcome
}

/** The person was told that it is kept, and looks elsewhere by now: a refusal waits for them, as those of the outbox do. */
async function endUnwatched(row: ActRow, outcome: CallOutcome<unknown> | null): Promise<void> {
  if (outcome) await storeOutcome(row, outcome, { now: Date.now })
  announce({ partition: row.partition, what: 'sent' })
}

/** Without a store there are no photos in it either. */
const sendUnstored = async ({ key, input }: Act<unknown>): Promise<CallOutcome<unknown>> =>
  outcomeOf(() => sendAct(key, { ...input, id: newRequestId() }))

/**
 * Stores an act on this device, and sends it. Without an answer it stays there, and is sent under the same id by page or
 * worker once the portal answers.
 */
export async function performAct<T>(act: Act<T>): Promise<ActOutcome<T>> {
  const stored = await store(act)
  if (!stored) return (await sendUnstored(act)) as ActOutcome<T>
  if ('text' in stored) return refused(stored.text)
  const { row, isBehind } = stored
  // Without a network the form closes at once; the sender, which is told, tries a browser that may be wrong.
  if (isBehind || !mayReach() || !(await canReach())) return leave(row, 'network')
  const sending = sendOneAct(row, ports())
  const answer = await within(patienceMs, sending)
  if (answer === late) {
    void sending.then(async said => endUnwatched(row, said)).catch(() => undefined)
    return leave(row, 'network')
  }
  const outcome = await endWatched(row, answer)
  if (isAnswered(outcome)) return outcome as ActOutcome<T>
  return leave(row, outcome.kind === 'retry' && outcome.code !== undefined ? 'server' : 'network')
}
