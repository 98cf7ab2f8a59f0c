import { configureApi } from '../src/api/ports.ts'
import { showCountOnIcon } from '../src/device/outbox/badge.ts'
import type { SendOutcome, Wait } from '../src/device/outbox/sender.ts'
import { endPendingLogouts } from '../src/device/outbox/pending-logouts.ts'
import { runSerially } from '../src/device/store/run-serially.ts'
import { setSignedInCheck } from '../src/device/db/signed-in.ts'
import type { Partition } from '../src/device/store/rows.ts'
import { sendEdits, isSendRequest, type SendReply } from '../src/device/outbox/send-edits.ts'
import { readSessionRow } from '../src/device/store/session-row.ts'

declare const self: ServiceWorkerGlobalScope

/** The browser wakes the worker; `tag` names the reason. Missing from TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

const tagPrefix = 'outbox:'
/** A woken worker waits at most this long for the next try; later tries are the browser's. */
const patienceMs = 60_000

/** The session that edits may be sent with from here: that of the person signed in, for the business acted for. */
async function sender() {
  const row = await readSessionRow()
  if (row?.business === undefined) return null
  const partition: Partition = `${row.userId}|${row.business}`
  const session = { sign: row.sign, business: row.business }
  return { partition, session, isInstalled: row.isInstalled === true }
}

const send = runSerially(async (over: readonly Wait[]): Promise<SendOutcome | null> => {
  const from = await sender()
  if (!from) return null
  const outcome = await sendEdits(from.partition, from.session, over)
  if (from.isInstalled) await showCountOnIcon()
  return outcome
})

/** Rejects while edits wait, so that the browser wakes the worker again. */
async function sendUntilDone(): Promise<void> {
  const giveUpAt = Date.now() + patienceMs
  // The browser says that there is a network. A wait that a server has asked for still stands.
  let over: readonly Wait[] = ['network']
  for (;;) {
    const outcome = await send(over)
    over = []
    if (outcome?.kind !== 'waits' || outcome.why === 'signIn') return
    if (outcome.until > giveUpAt) throw new Error('edits wait')
    await new Promise(resolve => {
      setTimeout(resolve, outcome.until - Date.now())
    })
  }
}

/** Rejects if a signed-out session still exists on the server, so that the browser wakes the worker again. */
async function endForgotten(): Promise<void> {
  if (!(await endPendingLogouts())) throw new Error('a session waits for its end')
}

async function reply(over: readonly Wait[], port: MessagePort | undefined): Promise<void> {
  const say = (said: SendReply) => port?.postMessage(said)
  say('taken')
  // Without storage the page finds out by itself.
  say(await send(over).catch(() => null))
}

/** Sends this device's edits when a page asks for it, and when the browser reports a network. */
export function sendEditsFromHere(): void {
  setSignedInCheck((userId, session) => session?.userId === userId)
  configureApi({
    // Also without a business, when there are no edits to send.
    session: async () => {
      const { sign = '', business } = (await readSessionRow()) ?? {}
      return { sign, business }
    },
  })
  self.addEventListener('message', event => {
    // A page from before the worker's last update names no waits that are over.
    const request: unknown = event.data
    if (isSendRequest(request)) event.waitUntil(reply(request.over ?? [], event.ports[0]))
  })
  self.addEventListener('sync', event => {
    const woken = event as SyncEvent
    if (woken.tag.startsWith(tagPrefix)) woken.waitUntil(Promise.all([endForgotten(), sendUntilDone()]))
  })
}
