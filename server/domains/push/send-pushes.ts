import type { FastifyBaseLogger } from 'fastify'
import type { Ports } from '../../http/context.ts'
import type { PushConfig } from '../../process/push-config.ts'
import { endJob, forgetDevice, putOff, putOffService, takeDueJob, type DueJob } from './due-jobs.ts'
import { sendPush } from './send-push.ts'

/** The number of requests to push services at the same time. */
const lanes = 8
const mostTries = 8
const firstWaitMs = 15_000

interface PushSender extends Ports {
  readonly push: PushConfig
  readonly log: FastifyBaseLogger
  /** The process ends: other processes take the remaining jobs. */
  readonly ending?: AbortSignal
}

/** 15 s, 30 s, a minute, up to half an hour. */
const waitAfter = (tries: number) => firstWaitMs * 2 ** Math.min(tries - 1, 7)

/** The log names the push service and never the address, with which anybody could write to the device's service. */
const inLog = ({ endpoint, tries }: DueJob) => ({ service: new URL(endpoint).hostname, tries })

const tell = async ({ db, clock, push, log }: PushSender, job: DueJob): Promise<void> => {
  if (!job.is_wanted) return endJob(db, job.id)
  const sent = await sendPush(push, job)
  if (sent.kind === 'gone') return forgetDevice(db, job)
  const after = (ms: number) => new Date(clock.now().getTime() + Math.max(waitAfter(job.tries), ms))
  if (sent.kind === 'silent') await putOffService(db, new URL(job.endpoint), after(0))
  if ((sent.kind === 'later' || sent.kind === 'silent') && job.tries < mostTries)
    return putOff(db, job.id, after(sent.kind === 'later' ? sent.afterMs : 0))
  if (sent.kind !== 'done') log.warn({ ...inLog(job), ...sent }, 'a device was not told')
  return endJob(db, job.id)
}

/**
 * Tells the devices whose turn it is, each once: a process that ends between sending and noting so tells it twice, and
 * the device shows it as one.
 */
export const sendPushes = async (sender: PushSender): Promise<void> => {
  const lane = async (): Promise<void> => {
    while (sender.ending?.aborted !== true) {
      const job = await takeDueJob(sender)
      if (!job) return
      await tell(sender, job)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
