import { code } from '#contract/kernel/errors.ts'
import type { ResponseOf } from '#contract/index.ts'
import type { CallOutcome } from '../../api/call-outcome.ts'
import { noteSetback, noteUnreachable, readMeta, type Setback, unsentCount } from './outbox.ts'
import { halveBatch, takeBatch } from './sent-batch.ts'
import type { SentBatch, MetaRow, Partition } from '../store/rows.ts'
import { applyAnswer } from './batch-answer.ts'

/*
 * The edits of one user and business on their way:
 *
 *             keepEdits                 takeBatch                    send
 *   (none) ------------> pending ------------------> frozen as n ------------> asked
 *                          ^  ^                        ^  ^                      |
 *                          |  | halveBatch             |  | no answer, 5xx, 429: |
 *                          |  +--- 413, never sent ----+  +---- wait, same n ----+
 *                          |                           |                         |
 *                          |                           +-- fork: new device, n=1 +
 *                          |                           +-- behind: likewise ------+
 *                          | retry                                               | done
 *                          +-------- told, where refused or lost <---------------+--> confirmed
 *
 * A batch does not change once it may have left the device, and the server carries out each n once. So every arrow may
 * be taken again after a crash, by a page, by the worker or by both.
 */

type SyncAnswer = ResponseOf<'POST /edits/action/sync'>

export const ours = { takeBatch, halveBatch, noteSetback, readMeta, applyAnswer }

/** The outbox as the sender knows it; tests put a broken one in its place and must notice. */
export type Outbox = typeof ours

export interface SenderPorts {
  /** Sends a batch as the session of its partition. */
  readonly send: (batch: SentBatch) => Promise<CallOutcome<SyncAnswer>>
  /**
   * False where no request can leave. Edits that are in no batch yet can still be joined, and leave in one batch
   * later.
   */
  readonly canReach: () => Promise<boolean>
  readonly now: () => number
  /** Waits that the caller knows to be over: they are skipped. */
  readonly over?: readonly Wait[]
  /** From 0 to 1; spreads the tries of many devices. */
  readonly random: () => number
  /** Called between the steps, where a worker may be stopped; tests stop it there. */
  readonly at?: (step: Step) => void
  readonly outbox?: Outbox
  /** Acts leave when no edit waits. */
  readonly sendActs?: (partition: Partition) => Promise<'empty' | Unanswered>
}

/** A try that has to be made again. */
type Unanswered = Extract<CallOutcome<unknown>, { kind: 'retry' }>

/** Every moment at which a sender may end without notice. */
export const steps = ['asked', 'frozen', 'answered', 'settled', 'halved', 'setBack', 'putOff'] as const
export type Step = (typeof steps)[number]

/** The event that a device waits for before its next try. */
export type Wait = NonNullable<MetaRow['waitsFor']>

export type SendOutcome =
  | { readonly kind: 'empty' }
  | { readonly kind: 'waits'; readonly until: number; readonly why: MetaRow['waitsFor'] }

const shortestMs = 1_000
const longestMs = 300_000
/** The longest wait that a server can ask for. */
const longestAskedMs = 3_600_000

/** Full jitter: anywhere up to twice as long as the time before, and never sooner than the server asks for. */
const pauseOf = (failures: number, random: number, afterSeconds = 0): number => {
  const longest = Math.min(longestMs, shortestMs * 2 ** Math.min(failures, 20))
  return Math.max(longest * random, Math.min(afterSeconds * 1_000, longestAskedMs))
}

/** No wait for an answer is longer than these: a longer one means that the device's clock was set back meanwhile. */
const hasToWait = ({ nextAttemptAt, waitsFor }: MetaRow, now: number): boolean => {
  const longest = waitsFor === 'network' ? longestMs : longestAskedMs
  return nextAttemptAt > now && (waitsFor === 'signIn' || nextAttemptAt - now <= longest)
}

/**
 * Puts off the next try because no request can leave. The pending edits form no batch yet, so that later edits
 * join them.
 */
async function sendLater(
  partition: Partition,
  failures: number,
  { now, random, at }: SenderPorts,
): Promise<SendOutcome> {
  if ((await unsentCount(partition)) === 0) return { kind: 'empty' }
  const until = now() + pauseOf(failures, random())
  await noteUnreachable(partition, { nextAttemptAt: until, failures: failures + 1 })
  at?.('putOff')
  return { kind: 'waits', until, why: 'network' }
}

/** Until somebody signs in again. */
const never = Number.MAX_SAFE_INTEGER

/** The outcome of one try: go on with the next batch, or stop here. */
async function sendOnce(batch: SentBatch, before: number, ports: SenderPorts): Promise<'goOn' | Setback> {
  const outbox = ports.outbox ?? ours
  const failures = before + 1
  const outcome = await ports.send(batch)
  ports.at?.('answered')
  if (outcome.kind === 'accepted') {
    await outbox.applyAnswer(batch, outcome.value, ports.now())
    ports.at?.('settled')
    return 'goOn'
  }
  if (outcome.kind === 'rejected') {
    if (outcome.code === code.tooLarge && (await outbox.halveBatch(batch))) {
      ports.at?.('halved')
      return 'goOn'
    }
    // No edit of the batch is at fault, since each edit has an answer of its own. A refusal of the whole batch may
    // pass, so it is sent again.
    return { waitsFor: 'server', nextAttemptAt: ports.now() + longestMs, failures }
  }
  return setbackOf(outcome, before, ports)
}

function setbackOf(
  outcome: Unanswered,
  before: number,
  { now, random }: Pick<SenderPorts, 'now' | 'random'>,
): Setback {
  const failures = before + 1
  if (outcome.why === 'session') return { waitsFor: 'signIn', nextAttemptAt: never, failures }
  // A proxy under maintenance names a wait, too.
  const isSaid = outcome.why === 'wait' || outcome.code !== undefined || outcome.afterSeconds !== undefined
  return {
    waitsFor: isSaid ? 'server' : 'network',
    nextAttemptAt: now() + pauseOf(before, random(), outcome.afterSeconds),
    failures,
  }
}

/** Sends acts where no edit waits. */
async function sendRest(
  partition: Partition,
  failures: number,
  ports: SenderPorts,
): Promise<'empty' | Setback> {
  const outcome = (await ports.sendActs?.(partition)) ?? 'empty'
  return outcome === 'empty' ? 'empty' : setbackOf(outcome, failures, ports)
}

/** Forms a batch of the pending edits, and tries to send it. */
async function sendNext(
  partition: Partition,
  failures: number,
  ports: SenderPorts,
): Promise<'goOn' | 'empty' | Setback> {
  const batch = await (ports.outbox ?? ours).takeBatch(partition)
  if (!batch) return sendRest(partition, failures, ports)
  ports.at?.('frozen')
  return sendOnce(batch, failures, ports)
}

/**
 * Sends the pending edits, one batch after the other, until none are left or something prevents it. Two senders at
 * once do no harm: they send the same batch under the same number.
 */
export async function sendBatches(partition: Partition, ports: SenderPorts): Promise<SendOutcome> {
  const outbox = ports.outbox ?? ours
  for (;;) {
    const meta = await outbox.readMeta(partition)
    ports.at?.('asked')
    const isOver = meta?.waitsFor && ports.over?.includes(meta.waitsFor)
    if (meta && !isOver && hasToWait(meta, ports.now()))
      return { kind: 'waits', until: meta.nextAttemptAt, why: meta.waitsFor }
    const failures = isOver ? 0 : (meta?.failures ?? 0)
    if (!(await ports.canReach())) return sendLater(partition, failures, ports)
    const next = await sendNext(partition, failures, ports)
    if (next === 'goOn') continue
    if (next === 'empty') return { kind: 'empty' }
    await outbox.noteSetback(partition, next)
    ports.at?.('setBack')
    return { kind: 'waits', until: next.nextAttemptAt, why: next.waitsFor }
  }
}
