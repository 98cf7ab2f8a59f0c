import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { configureApi } from '../api/ports.ts'
import { SignView } from '../features/deliveries/sign-part-page.tsx'
import type { Note } from '../features/deliveries/note.ts'
import { CreateDialog } from '../features/feedback/create-dialog.tsx'
import { CompleteInfoForm } from '../features/profile/complete-info-form.tsx'
import { blankProfile } from '../features/profile/profile-form.ts'
import { ApplyView } from '../features/returns/apply-view.tsx'
import type { Returnable } from '../features/returns/return.ts'

const line = { id: 1, code: 'MK1', name: '薯条', spec: '2.5kg×4包/箱', unit: '箱' }
const sent = { ...line, shipped: 6, received: 0, batches: [{ number: 'B-1' }] }
const back = { ...line, batches: ['B-1'], received: 6, applied: 0, left: 6, price: 100 }
const note = { id: 7, version: 1, number: 'DN1', status: 20, lines: [sent] } as unknown as Note
const returnable = { id: 7, number: 'DN1', status: 40, lines: [back] } as unknown as Returnable

const lastWords = '外箱破损'

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Each with the way to its last field, and with two of its fields. */
const forms: readonly (readonly [string, ReactElement, () => void, RegExp, RegExp])[] = [
  [
    'signing a delivery',
    <SignView key="sign" note={note} />,
    () => type(/薯条 实收数量/, '4'),
    /薯条 实收数量/,
    /^说明/,
  ],
  [
    'asking for a return',
    <ApplyView key="apply" note={returnable} />,
    () => fireEvent.click(screen.getByRole('checkbox')),
    /^退货数量/,
    /^说明/,
  ],
  [
    'filling in the business',
    <CompleteInfoForm key="profile" userId={7} initial={blankProfile} />,
    () => undefined,
    /^联系电话/,
    /^详细地址/,
  ],
  [
    'reporting a problem',
    <CreateDialog key="feedback" onClose={() => undefined} />,
    () => undefined,
    /^订单号/,
    /^问题描述/,
  ],
]

beforeEach(() => {
  configureApi({
    answer: () =>
      new Promise(() => {
        // The lists of choices never load, since they do not matter here.
      }),
  })
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const kept = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))

/** Leaves in the same event in which the last words are typed, so that the form is not drawn with them. */
function Leaving({ form }: { form: ReactElement }) {
  const [isOpen, setOpen] = useState(true)
  const look = ({ target }: { readonly target: EventTarget }) => {
    if ((target as HTMLInputElement).value === lastWords) setOpen(false)
  }
  return isOpen ? <div onChange={look}>{form}</div> : '已离开'
}

test.each(forms)('typed while leaving and kept: %s', (_, form, open, first, last) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Leaving form={form} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  open()
  type(first, '3')
  type(last, lastWords)
  expect(screen.getByText('已离开')).toBeTruthy()
  expect([...kept(sessionStorage), ...kept(localStorage)].join('\n')).toContain(lastWords)
})
