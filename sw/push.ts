import { call, command } from '../src/api/call.ts'
import { showCountOnIcon } from '../src/device/outbox/badge.ts'
import type { SessionRow } from '../src/device/db/db.ts'
import { noteOneUnread, readSessionRow } from '../src/device/store/session-row.ts'

declare const self: ServiceWorkerGlobalScope

/** As server/domains/push/send-push.ts writes it. */
interface PushText {
  readonly userId: number
  readonly messageId: number
  /** Null where it is for the person alone. */
  readonly businessId: number | null
  readonly title: string
  readonly body: string
  readonly link: string
}

const icon = '/icons/icon-192.png'
const messages = '/workbench/myMessage'

function textOf(data: PushMessageData | null): PushText | null {
  try {
    return data?.json() as PushText
  } catch {
    return null
  }
}

/** Open pages hear of messages for the person, and for the business acted for. */
const isHeardByPages = ({ businessId }: PushText, { business }: SessionRow): boolean =>
  businessId === null || businessId === business

/** The number on the icon counts as the portal does. Of a message that is told twice the notification may stand already. */
async function countOnIcon(text: PushText, tag: string, row: SessionRow): Promise<void> {
  if (row.isInstalled !== true || !isHeardByPages(text, row)) return
  if ((await self.registration.getNotifications({ tag })).length > 0) return
  await noteOneUnread(row.userId)
  await showCountOnIcon()
}

/**
 * A message may arrive for somebody who has signed out on this device without a network. The next person must not
 * read it, so the notification has no content. Browsers demand that a notification is shown, though.
 */
async function show(text: PushText | null): Promise<void> {
  const row = await readSessionRow().catch(() => undefined)
  if (text === null || row?.userId !== text.userId) {
    await self.registration.showNotification('您有新消息', { body: '登录商城后查看', tag: 'portal', icon })
    return
  }
  const pages = await self.clients.matchAll({ type: 'window' })
  // An open page in front announces the message itself.
  if (pages.some(page => page.focused) && isHeardByPages(text, row)) return
  const { title, body, link, messageId, businessId } = text
  // A message that is told twice is shown as one.
  const tag = `message-${messageId}`
  // A page that is open counts by itself.
  if (pages.length === 0) await countOnIcon(text, tag, row).catch(() => undefined)
  await self.registration.showNotification(title, {
    body,
    tag,
    icon,
    lang: 'zh-CN',
    data: { link, businessId } satisfies Target,
  })
}

/** The target of a press on a notification. */
type Target = Pick<PushText, 'link' | 'businessId'>

/**
 * Only a page of the portal is ever opened. Where the person acts for another of their businesses by now, the page is
 * told whose it is, and offers to switch (src/workbench/dealer-asked-for.ts).
 */
function pageOf({ link, businessId }: Partial<Target>, acting: number | undefined): string {
  const { origin } = self.location
  const url = new URL(link || messages, origin)
  if (url.origin !== origin) return origin
  if (businessId && businessId !== acting) url.searchParams.set('business', String(businessId))
  return url.href
}

/** Notices of the version before carry their link alone. */
const targetOf = (data: unknown): Partial<Target> =>
  typeof data === 'string' ? { link: data } : ((data as Partial<Target> | null | undefined) ?? {})

/**
 * A page that shows it already comes to the front. Other pages are not navigated, since somebody may be typing in
 * one.
 */
async function open(target: Partial<Target>): Promise<void> {
  const row = await readSessionRow().catch(() => undefined)
  const url = pageOf(target, row?.business)
  const pages = await self.clients.matchAll({ type: 'window' })
  const there = pages.find(page => page.url === url)
  await (there ? there.focus() : self.clients.openWindow(url))
}

interface PushChange extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/**
 * The browser has changed the subscription's URL by itself. A subscription outlives the person who asked for it: if
 * they have turned push off, or somebody else has signed in since, the new one is not stored.
 */
async function followChange({ oldSubscription, newSubscription }: PushChange): Promise<void> {
  if (!(await readSessionRow())) return
  const device = await call('POST /pushDevices/action/query', { body: {} })
  if (device.endpoint === null) return
  const old = oldSubscription?.options
  const made = newSubscription ?? (old ? await self.registration.pushManager.subscribe(old) : null)
  const { endpoint, keys } = made?.toJSON() ?? {}
  if (endpoint === undefined || !keys?.['p256dh'] || !keys['auth']) return
  await command('POST /pushDevices/action/turnOn', {
    body: { endpoint, p256dh: keys['p256dh'], auth: keys['auth'] },
  })
}

/** Tells of messages while no page is open. */
export function hearPushes(): void {
  self.addEventListener('push', event => event.waitUntil(show(textOf(event.data))))
  self.addEventListener('notificationclick', event => {
    event.notification.close()
    event.waitUntil(open(targetOf(event.notification.data)))
  })
  self.addEventListener('pushsubscriptionchange', event =>
    (event as PushChange).waitUntil(followChange(event as PushChange)),
  )
}
