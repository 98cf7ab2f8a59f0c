import { commandFor, sendAct } from '../../api/call.ts'
import type { Session } from '../../api/ports.ts'
import { outcomeOf } from '../../api/call-outcome.ts'
import { announce } from '../store/announce.ts'
import { canReach } from './reachability.ts'
import { sendPhoto } from '../../api/transport/send-photo.ts'
import { sendActs, type ActPorts } from '../acts/act-sender.ts'
import { sendBatches, type SendOutcome, type Wait } from './sender.ts'
import type { SentBatch, Partition } from '../store/rows.ts'
import { userOf } from '../store/partition.ts'
import { forgetSession, readSessionRow } from '../store/session-row.ts'
import { endWait } from './outbox.ts'

/**
 * A call ends after thirty seconds. A holder that keeps the lock for longer was frozen: a frozen page keeps its
 * locks.
 */
const patienceMs = 45_000
/** Until the next try with the new session. */
const breathMs = 1_000

/** One sender at a time. Taking the lock away does no harm: two senders send the same batch under the same number. */
async function alone<T>(partition: Partition, work: () => Promise<T>): Promise<T> {
  // Not there in an insecure context.
  if (!('locks' in navigator)) return work()
  const name = `edits ${partition}`
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work)
  } catch (error) {
    const waitedInVain = error instanceof DOMException && error.name === 'TimeoutError'
    if (!waitedInVain) throw error
    return navigator.locks.request(name, { steal: true }, work)
  }
}

const send = (as: Session) => async (batch: SentBatch) => {
  const { clientId, n, after } = batch
  const edits = batch.edits.map(({ target, key, edit }) => ({ target, key, ...edit }))
  const body = { clientId, n, edits, ...(after && { after }) }
  return outcomeOf(() => commandFor('POST /edits/action/sync', { body, as, background: true }))
}

/** The person has signed in again while the earlier session was refused: what waits for a sign-in need not wait any more. */
const isSignedInAnew = async (partition: Partition, { sign }: Session): Promise<boolean> => {
  const row = await readSessionRow()
  return row !== undefined && row.userId === userOf(partition) && row.sign !== sign
}

/** How acts leave this device as a session. */
const actPorts = (as: Session): Pick<ActPorts, 'sendAct' | 'upload' | 'now'> => ({
  sendAct: async ({ key, input, id }, body) =>
    outcomeOf(() => sendAct(key, { ...input, body, id, as, background: true })),
  upload: async photo => outcomeOf(() => sendPhoto(photo, as)),
  now: Date.now,
})

/**
 * Sends the edits and acts of one user and business from this device, with this session; it skips the waits in `over`.
 */
export const sendEdits = async (
  partition: Partition,
  as: Session,
  over: readonly Wait[] = [],
): Promise<SendOutcome> => {
  const outcome = await alone(partition, () =>
    sendBatches(partition, {
      send: send(as),
      canReach,
      over,
      now: Date.now,
      random: Math.random,
      at: step => {
        if (step === 'frozen') announce({ partition, what: 'sending' })
        if (step === 'settled') announce({ partition, what: 'sent' })
      },
      sendActs: async () =>
        sendActs(partition, {
          ...actPorts(as),
          at: step => {
            if (step === 'actTaken') announce({ partition, what: 'sending' })
            if (step === 'actEnded' || step === 'actRefused') announce({ partition, what: 'sent' })
          },
        }),
    }),
  )
  if (outcome.kind !== 'waits') return outcome
  announce({ partition, what: 'waits' })
  if (outcome.why !== 'signIn') return outcome
  if (await forgetSession(as.sign)) announce({ partition, what: 'signedOut' })
  else if (await isSignedInAnew(partition, as)) {
    await endWait(partition)
    return { kind: 'waits', until: Date.now() + breathMs, why: 'network' }
  }
  return outcome
}

/** A page's request to the worker, with a port for the replies: that it has begun, and later the outcome. */
export interface SendRequest {
  readonly type: 'SEND_EDITS'
  /** Waits that the page knows to be over. */
  readonly over: readonly Wait[]
}

export const isSendRequest = (data: unknown): data is SendRequest =>
  (data as Partial<SendRequest> | undefined)?.type === 'SEND_EDITS'

/** Null where nothing could be sent for want of a session or of storage. */
export type SendReply = 'taken' | SendOutcome | null
