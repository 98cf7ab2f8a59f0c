import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { like, useTabDraft } from './use-tab-draft.ts'

const key = 'portal.test'
const empty = { text: '' }

function Form({ onClose }: { onClose: () => void }) {
  const { draft, change, clear } = useTabDraft(key, empty, like(empty))
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

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

test('what was typed is there when the form opens again, though it was closed before that was drawn', () => {
  render(<Page />)
  press('输入后关闭')
  expect(screen.getByText('已关闭')).toBeTruthy()
  cleanup()
  render(<Page />)
  expect(shown()).toBe('冷库门关不严')
})

test('what was sent is forgotten, and what follows begins anew', () => {
  render(<Page />)
  press('输入')
  press('清空')
  expect(sessionStorage.getItem(key)).toBeNull()
  press('输入')
  expect(shown()).toBe('。')
})
