import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userInfo } from '#tests/support/pages/user-info.ts'
import { userStore } from '../../api/user-store.ts'
import { signOut } from '../logout.ts'
import { loadUserInfo } from '../user-info.ts'

vi.mock(import('../logout.ts'), () => ({
  logout: vi.fn(async () => Promise.resolve()),
  signOut: vi.fn(async () => Promise.resolve()),
}))
vi.mock(import('../../ui/base/overlay/dialog.tsx'), () => ({
  Dialog: ({ children }: { children: ReactNode }) => <dialog open>{children}</dialog>,
}))

const config = { apiHost: '', blobBase: '/blob', platformKey: '0123456789abcdef', demo: true }
const protocol = (id: number, title: string) => ({
  id,
  kind: 'privacy',
  title,
  version: `${id}.0`,
  content: `${title}的正文`,
  acceptedAt: 'register',
})
const sent: string[] = []

beforeEach(() => {
  sent.length = 0
  const answers: Readonly<Record<string, unknown>> = {
    queryUserInfo: { ...userInfo, newProtocols: [2] },
    queryList: [protocol(1, '用户服务协议'), protocol(2, '隐私政策')],
    accept: {},
  }
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url === '/config.json') return Promise.resolve(Response.json(config))
    const name = url.split('/').at(-1) ?? ''
    if (name === 'accept') sent.push(typeof init?.body === 'string' ? init.body : '')
    return Promise.resolve(Response.json({ code: 0, msg: '', body: answers[name] }))
  })
  userStore.set({ userId: 7, sign: 'sign', userType: 3 })
})
afterEach(() => {
  act(() => userStore.clear())
  vi.unstubAllGlobals()
})

test('a visit asks for the new version alone, over the page, until it is accepted', async () => {
  await loadUserInfo(() => undefined)
  expect(await screen.findByText('隐私政策的正文')).toBeDefined()
  expect(screen.queryByText('用户服务协议的正文')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('"ids":[2]')
})

test('a person who refuses is signed out, and the question goes with the session', async () => {
  await loadUserInfo(() => undefined)
  fireEvent.click(await screen.findByRole('button', { name: '不同意，退出登录' }))
  expect(signOut).toHaveBeenCalledOnce()
  act(() => userStore.clear())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
