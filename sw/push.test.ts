import { beforeEach, describe, expect, test, vi } from 'vitest'
import { call, command } from '../src/api/call.ts'
import { showCountOnIcon } from '../src/device/outbox/badge.ts'
import { noteOneUnread, readSessionRow } from '../src/device/store/session-row.ts'
import { hearPushes } from './push.ts'

vi.mock('../src/device/store/session-row.ts', () => ({
  readSessionRow: vi.fn<() => Promise<unknown>>(),
  noteOneUnread: vi.fn<() => Promise<void>>(),
}))
vi.mock('../src/device/outbox/badge.ts', () => ({ showCountOnIcon: vi.fn<() => Promise<void>>() }))
vi.mock('../src/api/call.ts', () => ({
  call: vi.fn<() => Promise<unknown>>(),
  command: vi.fn<() => Promise<void>>(),
}))

const origin = 'https://portal.example'
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
const openWindow = vi.fn<(url: string) => Promise<null>>()
let shown: string[]
let pages: { url: string; focused: boolean; focus: () => void }[]
let heard: Map<string, (event: unknown) => void>

beforeEach(() => {
  pages = []
  heard = new Map()
  showNotification.mockReset().mockResolvedValue()
  openWindow.mockReset().mockResolvedValue(null)
  vi.mocked(noteOneUnread).mockReset()
  vi.mocked(command).mockReset()
  shown = []
  vi.mocked(readSessionRow).mockResolvedValue({ sign: 's', userId: 7, business: 1, isInstalled: true })
  vi.stubGlobal('self', {
    location: { origin },
    registration: {
      showNotification,
      getNotifications: ({ tag }: { tag: string }) => Promise.resolve(shown.filter(other => other === tag)),
    },
    clients: { matchAll: () => Promise.resolve(pages), openWindow },
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
  })
  hearPushes()
})

async function happen(name: string, facts: object): Promise<void> {
  const work: Promise<unknown>[] = []
  heard.get(name)?.({ ...facts, waitUntil: (part: Promise<unknown>) => work.push(part) })
  await Promise.all(work)
}

const told = {
  userId: 7,
  messageId: 3,
  businessId: 1,
  title: '订单已发货',
  body: 'D1 已发货 3 箱',
  link: '/workbench/x?id=1',
}
const push = (json: () => unknown) => happen('push', { data: { json } })
const press = (data: unknown) =>
  happen('notificationclick', { notification: { close: vi.fn<() => void>(), data } })

test('a message is shown with what it leads to, and one told twice takes its own place', async () => {
  await push(() => told)
  expect(showNotification).toHaveBeenCalledWith(
    '订单已发货',
    expect.objectContaining({
      body: 'D1 已发货 3 箱',
      tag: 'message-3',
      data: { link: told.link, businessId: 1 },
    }),
  )
})

test('whoever looks at the portal is told there', async () => {
  pages = [{ url: `${origin}/`, focused: true, focus: vi.fn<() => void>() }]
  await push(() => told)
  expect(showNotification).not.toHaveBeenCalled()
})

test('of another business than the page’s nobody hears there, so the device shows it', async () => {
  pages = [{ url: `${origin}/`, focused: true, focus: vi.fn<() => void>() }]
  await push(() => ({ ...told, businessId: 2 }))
  expect(showNotification).toHaveBeenCalledWith('订单已发货', expect.objectContaining({ tag: 'message-3' }))
  showNotification.mockClear()
  await push(() => ({ ...told, businessId: null }))
  expect(showNotification).not.toHaveBeenCalled()
})

test.each([
  ['is for somebody else', () => ({ ...told, userId: 8 })],
  [
    'cannot be read',
    () => {
      throw new SyntaxError('no JSON')
    },
  ],
])('what %s is announced without its words', async (_, json) => {
  await push(json)
  expect(JSON.stringify(showNotification.mock.calls)).not.toContain('D1')
  expect(showNotification).toHaveBeenCalledWith('您有新消息', expect.anything())
})

test.each([
  ['/workbench/x?id=1', `${origin}/workbench/x?id=1`],
  ['', `${origin}/workbench/myMessage`],
  [undefined, `${origin}/workbench/myMessage`],
  ['https://elsewhere.example/x', origin],
  ['//elsewhere.example/x', origin],
])('a notification of %s opens %s', async (link, url) => {
  await press({ link, businessId: 1 })
  await press({ link, businessId: null })
  expect(openWindow.mock.calls).toEqual([[url], [url]])
})

test('one that the version before has shown opens its page still', async () => {
  await press('/workbench/x?id=1')
  expect(openWindow.mock.calls).toEqual([[`${origin}/workbench/x?id=1`]])
})

test('one of another business than the one acted for says so to the page that it opens', async () => {
  await press({ link: told.link, businessId: 2 })
  await press({ link: '', businessId: 2 })
  await press({ link: 'https://elsewhere.example/x', businessId: 2 })
  expect(openWindow.mock.calls).toEqual([
    [`${origin}/workbench/x?id=1&business=2`],
    [`${origin}/workbench/myMessage?business=2`],
    [origin],
  ])
})

test('one that stands without saying what it is of opens the messages', async () => {
  await press(undefined)
  expect(openWindow).toHaveBeenCalledWith(`${origin}/workbench/myMessage`)
})

test('a page that shows it already comes to the front', async () => {
  const focus = vi.fn<() => void>()
  pages = [{ url: `${origin}/workbench/x?id=1`, focused: false, focus }]
  await press({ link: told.link, businessId: 1 })
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test('the icon counts what comes while no page is open, once, and for the business acted for', async () => {
  await push(() => told)
  expect(noteOneUnread).toHaveBeenCalledExactlyOnceWith(7)
  expect(showCountOnIcon).toHaveBeenCalled()
  shown = ['message-3']
  await push(() => told)
  await push(() => ({ ...told, messageId: 4, businessId: 2 }))
  await push(() => ({ ...told, messageId: 5, userId: 8 }))
  pages = [{ url: `${origin}/`, focused: false, focus: vi.fn<() => void>() }]
  await push(() => ({ ...told, messageId: 6 }))
  expect(noteOneUnread).toHaveBeenCalledTimes(1)
  pages = []
  await push(() => ({ ...told, messageId: 7, businessId: null }))
  expect(noteOneUnread).toHaveBeenCalledTimes(2)
})

describe('a browser that moves to another address', () => {
  const newSubscription = {
    toJSON: () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'B', auth: 'a' } }),
  }
  const move = () => happen('pushsubscriptionchange', { newSubscription })

  test('tells the portal where the person has asked for push', async () => {
    vi.mocked(call).mockResolvedValue({ publicKey: 'k', endpoint: 'https://push.example/1' })
    await move()
    expect(command).toHaveBeenCalledWith('POST /pushDevices/action/turnOn', {
      body: { endpoint: 'https://push.example/2', p256dh: 'B', auth: 'a' },
    })
  })

  test('tells nothing where they turned it off, or somebody else had asked for it', async () => {
    vi.mocked(call).mockResolvedValue({ publicKey: 'k', endpoint: null })
    await move()
    expect(command).not.toHaveBeenCalled()
  })
})
