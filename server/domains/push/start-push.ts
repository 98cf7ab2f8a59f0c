import type { FastifyBaseLogger } from 'fastify'
import { subscribe } from '../../db/notifications.ts'
import type { Ports } from '../../http/context.ts'
import { sendPushes } from './send-pushes.ts'

/** For repeated tries, and for jobs that another process has left. */
const everyMs = 15_000

/**
 * Tells devices of each message when it is committed, also one written by another process. Does nothing without
 * keys.
 *
 * @returns ends it and waits for requests under way, of which each takes ten seconds at most
 */
export const startPush = (ports: Ports, log: FastifyBaseLogger): (() => Promise<void>) => {
  const { push } = ports.config
  if (!push) return () => Promise.resolve()
  let underWay: Promise<void> | undefined
  let isWanted = false
  const ending = new AbortController()

  const run = async () => {
    while (isWanted && !ending.signal.aborted) {
      isWanted = false
      await sendPushes({ ...ports, push, log, ending: ending.signal })
    }
  }
  const wake = () => {
    isWanted = true
    underWay ??= run()
      .catch((error: unknown) => log.error({ err: error }, 'telling devices failed'))
      .finally(() => {
        underWay = undefined
        if (isWanted && !ending.signal.aborted) wake()
      })
  }

  const endListening = subscribe(ports.db, {
    onMessage: payload => {
      if ((JSON.parse(payload) as { topic: string }).topic === 'message') wake()
    },
    onGap: wake,
  })
  const timer = setInterval(wake, everyMs)
  wake()
  return async () => {
    ending.abort()
    clearInterval(timer)
    endListening()
    await underWay
  }
}
