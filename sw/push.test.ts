import { beforeEach, expect, test, vi } from 'vitest'
import { readSessionRow } from '../src/offline/session-row.ts'
import { hearPushes } from './push.ts'

vi.mock('../src/offline/session-row.ts', () => ({ readSessionRow: vi.fn<() => Promise<unknown>>() }))

const origin = 'https://portal.example'
const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
const openWindow = vi.fn<(url: string) => Promise<null>>()
let pages: { url: string; focused: boolean; focus: () => void }[]
let heard: Map<string, (event: unknown) => void>

beforeEach(() => {
  pages = []
  heard = new Map()
  showNotification.mockReset().mockResolvedValue()
  openWindow.mockReset().mockResolvedValue(null)
  vi.mocked(readSessionRow).mockResolvedValue({ sign: 's', userId: 7, business: 1 })
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification },
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
    expect.objectContaining({ body: 'D1 已发货 3 箱', tag: 'message-3', data: '/workbench/x?id=1' }),
  )
})

test('whoever looks at the portal is told there', async () => {
  pages = [{ url: `${origin}/`, focused: true, focus: vi.fn<() => void>() }]
  await push(() => told)
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
  await press(link)
  expect(openWindow).toHaveBeenCalledWith(url)
})

test('a page that shows it already comes to the front', async () => {
  const focus = vi.fn<() => void>()
  pages = [{ url: `${origin}/workbench/x?id=1`, focused: false, focus }]
  await press('/workbench/x?id=1')
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})
