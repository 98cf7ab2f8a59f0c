import type { SendOutcome, Wait } from '../device/outbox/sender.ts'
import type { SendReply, SendRequest } from '../device/outbox/send-edits.ts'

/** A worker that is asleep takes a moment to wake; one of an older version never answers. */
const wakeMs = 3_000
/** As long as two requests of a batch may take. */
const answerMs = 60_000

/** Lets the worker send. Null if the worker does not report an outcome: then the caller sends. */
export const askWorker = async (
  worker: Pick<ServiceWorker, 'postMessage'>,
  over: readonly Wait[],
): Promise<SendOutcome | null> => {
  const { port1: here, port2: there } = new MessageChannel()
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise(resolve => {
      const wait = (ms: number) => {
        clearTimeout(timer)
        timer = setTimeout(resolve, ms, null)
      }
      here.addEventListener('message', ({ data }: MessageEvent<SendReply>) => {
        if (data === 'taken') wait(answerMs)
        else resolve(data)
      })
      here.start()
      wait(wakeMs)
      const request: SendRequest = { type: 'SEND_EDITS', over }
      worker.postMessage(request, [there])
    })
  } finally {
    clearTimeout(timer)
    here.close()
  }
}
