import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userStore } from '../../api/user-store.ts'
import { portalDb } from '../../device/db/db.ts'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import { DraftStrip } from './draft-strip.tsx'

const undo = vi.hoisted(() => vi.fn<(text: string, back: () => void) => void>())
vi.mock(import('../../ui/base/overlay/undo-toast.tsx'), () => ({ notifyUndo: undo }))

let users = 700
const partition = () => `${users}|1` as const
const application = (id: number) => ({
  key: `portal.return.${id}`,
  title: `退货申请，发货单 DN${id}`,
  path: `/workbench/applyRefund?id=${id}`,
  value: { remark: '纸箱破了' },
})

beforeEach(() => {
  undo.mockReset()
  userStore.clear()
  userStore.set({ userId: (users += 1), sign: 'sign', userType: 3, businessId: 1 })
})
afterEach(() => {
  cleanup()
  userStore.clear()
})

const show = () =>
  render(
    <MemoryRouter>
      <DraftStrip of={['portal.return.']} />
    </MemoryRouter>,
  )
const keysNow = async () =>
  (await (await portalDb()).getAll('formDrafts'))
    .filter(row => row.partition === partition())
    .map(({ key }) => key)

test('what was begun on this device stands in its list, from another tab or an earlier start too', async () => {
  const db = await portalDb()
  await db.put('formDrafts', { ...application(1), partition: partition(), at: Date.now() })
  await db.put('formDrafts', { ...application(2), key: 'portal.feedback.1', partition: partition(), at: 1 })
  show()
  const goOn = await screen.findByRole('link', { name: '继续填写退货申请，发货单 DN1' })
  expect(goOn.getAttribute('href')).toBe('/workbench/applyRefund?id=1')
  expect(screen.getByText(/^今天 /)).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a deleted draft comes back with everything, where the person wants it', async () => {
  show()
  formDrafts.keep(application(3))
  fireEvent.click(await screen.findByRole('button', { name: '删除草稿退货申请，发货单 DN3' }))
  expect(screen.queryByRole('list')).toBeNull()
  await expect.poll(keysNow).toEqual([])
  undo.mock.calls[0]?.[1]()
  expect(await screen.findByText('退货申请，发货单 DN3')).toBeTruthy()
  await expect.poll(keysNow).toEqual(['portal.return.3'])
  expect(formDrafts.find('portal.return.3')).toEqual({ remark: '纸箱破了' })
})

test('what another person or business has begun is not there', async () => {
  formDrafts.keep(application(4))
  userStore.set({ businessId: 2 })
  show()
  await expect.poll(() => formDrafts.isRead()).toBe(true)
  expect(screen.queryByText('退货申请，发货单 DN4')).toBeNull()
  expect(formDrafts.find('portal.return.4')).toBeUndefined()
})
