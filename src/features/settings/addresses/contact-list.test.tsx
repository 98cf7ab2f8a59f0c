import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureApi } from '../../../api/ports.ts'
import { userStore } from '../../../api/user-store.ts'
import { DraftStrip } from '../../../work/drafts/draft-strip.tsx'
import { contactDrafts } from './address-actions.ts'
import { ContactList } from './contact-list.tsx'

const contact = { id: 8, name: '孙浩', phone: '13800000402' }

beforeEach(() => {
  userStore.clear()
  userStore.set({ userId: 301, userType: 3, businessId: 1 })
  configureApi({ answer: async () => Promise.resolve({ code: 0, msg: '', body: [contact] }) })
})
afterEach(cleanup)

const press = async (role: 'button' | 'link', name: string) =>
  fireEvent.click(await screen.findByRole(role, { name }))

test.each([
  ['new', '新增联系人', '继续填写新增联系人'],
  ['changed', `修改联系人 ${contact.name}`, `继续填写修改联系人“${contact.name}”`],
])(
  'the draft of a %s contact opens its form on this page, as often as it is pressed',
  async (_, open, link) => {
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter>
          <DraftStrip of={[contactDrafts]} />
          <ContactList addressId={3} />
          <ContactList addressId={4} />
        </MemoryRouter>
      </QueryClientProvider>,
    )
    const [fold] = screen.getAllByRole('button', { name: '其他联系人' })
    if (!fold) throw new Error('no contacts')
    fireEvent.click(fold)
    await press('button', open)
    fireEvent.change(screen.getByRole('textbox', { name: '姓名' }), { target: { value: '钱丽' } })
    for (let time = 0; time < 2; time += 1) {
      fireEvent.click(fold)
      expect(screen.queryByRole('textbox')).toBeNull()
      await press('link', link)
      expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '姓名' })).value).toBe('钱丽')
      expect(screen.getAllByRole('textbox', { name: '姓名' })).toHaveLength(1)
    }
    await press('button', '取消')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  },
)
