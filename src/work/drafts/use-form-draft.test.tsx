import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { keepAct } from '../../device/acts/acts.ts'
import { portalDb } from '../../device/db/db.ts'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import { keepTabDraft } from '../../device/forms/page-tab-drafts.ts'
import { like, useFormDraft } from './use-form-draft.ts'

const place = { key: 'portal.test', title: '反馈', path: '/feedback' }
const empty = { text: '' }

function Form({ onClose }: { onClose: () => void }) {
  const { draft, change, clear } = useFormDraft(place, empty, like(empty))
  const type = (more: string) => change(({ text }) => ({ text: text + more }))
  const typeAndClose = () => {
    type('冷库门')
    type('关不严')
    onClose()
  }
  return (
    <form>
      <output>{draft.text}</output>
      <button type="button" onClick={() => type('。')}>
        输入
      </button>
      <button type="button" onClick={typeAndClose}>
        输入后关闭
      </button>
      <button type="button" onClick={clear}>
        清空
      </button>
    </form>
  )
}

function Page() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <Form onClose={() => setOpen(false)} /> : '已关闭'
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shown = () => screen.getByRole('status').textContent

let users = 500
const partition = () => `${users}|1` as const
const rowNow = async () => (await portalDb()).get('formDrafts', [partition(), place.key])
const textNow = async () => ((await rowNow())?.value as typeof empty | undefined)?.text

const signIn = (businessId: number | null) => {
  users += 1
  userStore.clear()
  userStore.set({ userId: users, sign: 'sign', userType: 3, businessId })
}

beforeEach(() => signIn(1))
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  userStore.clear()
})

test('what was typed is there when the form opens again, though it was closed before that was drawn', () => {
  render(<Page />)
  press('输入后关闭')
  expect(screen.getByText('已关闭')).toBeTruthy()
  cleanup()
  render(<Page />)
  expect(shown()).toBe('冷库门关不严')
})

test('what was typed is a row of the device with its words, and is gone when it was sent', async () => {
  render(<Page />)
  press('输入后关闭')
  await expect.poll(rowNow).toMatchObject({ ...place, value: { text: '冷库门关不严' } })
  cleanup()
  render(<Page />)
  press('清空')
  await expect.poll(rowNow).toBeUndefined()
  press('输入')
  expect(shown()).toBe('。')
})

test('what goes back to how the form began is no draft', async () => {
  render(<Page />)
  press('输入')
  await expect.poll(textNow).toBe('。')
  cleanup()
  function Emptied() {
    const { change } = useFormDraft(place, empty, like(empty))
    return (
      <button type="button" onClick={() => change(() => ({ text: '' }))}>
        删掉
      </button>
    )
  }
  render(<Emptied />)
  press('删掉')
  await expect.poll(rowNow).toBeUndefined()
})

test('a page that is about to be closed writes at once', async () => {
  render(<Page />)
  // The pause after typing never ends.
  const setTimeout = vi.spyOn(window, 'setTimeout').mockReturnValue(0 as never)
  press('输入')
  setTimeout.mockRestore()
  window.dispatchEvent(new Event('pagehide'))
  await expect.poll(textNow).toBe('。')
})

test.each([
  ['fills a form in which nothing was typed', false, '昨天写的'],
  ['never replaces what was typed meanwhile', true, '。'],
])('a row that is read late %s', async (_, isTyped, expected) => {
  vi.resetModules()
  const later = await import('./use-form-draft.ts')
  const { userStore: store } = await import('../../api/user-store.ts')
  store.set({ userId: users, sign: 'sign', userType: 3, businessId: 1 })
  const row = { ...place, partition: partition(), value: { text: '昨天写的' }, at: Date.now() }
  await (await portalDb()).put('formDrafts', row)
  function Late() {
    const { draft, change } = later.useFormDraft(place, empty, later.like(empty))
    return (
      <>
        <output>{draft.text}</output>
        <button type="button" onClick={() => change(({ text }) => ({ text: `${text}。` }))}>
          输入
        </button>
      </>
    )
  }
  render(<Late />)
  expect(shown()).toBe('')
  if (isTyped) press('输入')
  const { formDrafts: laterDrafts } = await import('../../device/forms/page-form-drafts.ts')
  await expect.poll(() => laterDrafts.isRead()).toBe(true)
  await expect.poll(shown).toBe(expected)
})

test('what only the tab has, since the app was killed before it was written, goes to the device at the next start', async () => {
  await expect.poll(() => formDrafts.isRead()).toBe(true)
  keepTabDraft(`${place.key} ${partition()}`, { text: '冷库门' })
  render(<Page />)
  expect(shown()).toBe('冷库门')
  await expect.poll(textNow).toBe('冷库门')
})

const keepFeedback = async () =>
  keepAct({
    partition: partition(),
    id: 'a',
    key: 'POST /problemFeedbackRecords/',
    input: {},
    things: [],
    at: 1,
    title: '提交问题反馈',
    intends: '已提交',
    path: '/',
    draft: { ...place, value: { text: '。' } },
  })

test('an act takes its form over in one step', async () => {
  render(<Page />)
  press('输入')
  await expect.poll(textNow).toBe('。')
  await keepFeedback()
  expect(await rowNow()).toBeUndefined()
})

test.each([
  ['has begun before', true],
  ['begins meanwhile', false],
])('a form whose act is being stored does not come back by a reading that %s', async (_, isBefore) => {
  render(<Page />)
  press('输入')
  await expect.poll(textNow).toBe('。')
  await formDrafts.refresh()
  const shownThen: unknown[] = []
  const before = isBefore ? formDrafts.refresh() : undefined
  let store = () => {}
  const storing = new Promise<void>(resolve => {
    store = resolve
  })
  const kept = formDrafts.handOver(place.key, partition(), async () => storing.then(keepFeedback))
  const stop = formDrafts.subscribe(() => shownThen.push(formDrafts.find(place.key)))
  await before
  const after = formDrafts.refresh()
  // A reading that did not wait for the act would find the row, and be over by now.
  expect([await textNow(), await textNow()]).toEqual(['。', '。'])
  store()
  await kept
  await after
  stop()
  expect(shownThen.length).toBeGreaterThan(0)
  expect(shownThen.filter(text => text !== undefined)).toEqual([])
  expect(formDrafts.find(place.key)).toBeUndefined()
})

test('a form whose act could not be stored is a draft again', async () => {
  // No other event leads to a reading any more.
  await expect.poll(() => formDrafts.isRead()).toBe(true)
  const row = { ...place, partition: partition(), value: { text: '。' }, at: Date.now() }
  await (await portalDb()).put('formDrafts', row)
  await formDrafts.refresh()
  const failing = formDrafts.handOver(place.key, partition(), async () => Promise.reject(new Error('full')))
  expect(formDrafts.find(place.key)).toBeUndefined()
  await expect(failing).rejects.toThrow('full')
  await expect.poll(() => formDrafts.find(place.key)).toEqual({ text: '。' })
})

test('a person without a business keeps it in the tab', () => {
  signIn(null)
  render(<Page />)
  press('输入')
  expect(sessionStorage.getItem(place.key)).toBe('{"text":"。"}')
  cleanup()
  render(<Page />)
  expect(shown()).toBe('。')
  press('清空')
  expect(sessionStorage.getItem(place.key)).toBeNull()
})
