import { cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusRecovery } from './use-focus-recovery.ts'

const all = ['薯条', '薯饼', '洋葱圈']

function Page() {
  const [names, setNames] = useState(all)
  const [isTaken, setTaken] = useState(false)
  useFocusRecovery()
  return (
    <main>
      <h1>购物车</h1>
      {!isTaken && (
        <button type="button" onClick={() => setTaken(true)}>
          接单
        </button>
      )}
      <button type="button" onClick={() => setNames([])}>
        清空
      </button>
      <ul>
        {names.map(name => (
          <li key={name}>
            <input aria-label={`${name} 数量`} />
            <a href={`#${name}`}>{name}</a>
            <button type="button" onClick={() => setNames(names.filter(one => one !== name))}>
              删除 {name}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

afterEach(cleanup)

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  button.click()
}
const focused = () => document.activeElement?.textContent

test('a deleted row hands the focus to the row that moves up, the last one to the one before it', async () => {
  render(<Page />)
  press('删除 薯饼')
  await vi.waitFor(() => expect(focused()).toBe('洋葱圈'))
  press('删除 洋葱圈')
  await vi.waitFor(() => expect(focused()).toBe('薯条'))
  press('删除 薯条')
  await vi.waitFor(() => expect(focused()).toBe('购物车'))
})

test('a button whose step is done hands the focus to the heading above it', async () => {
  render(<Page />)
  press('接单')
  await vi.waitFor(() => expect(focused()).toBe('购物车'))
})

test('what still has the focus keeps it, and who has pressed beside everything is left alone', async () => {
  render(<Page />)
  const clear = screen.getByRole('button', { name: '清空' })
  screen.getByRole('link', { name: '薯条' }).focus()
  clear.focus()
  clear.click()
  await vi.waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(document.activeElement).toBe(clear)

  cleanup()
  render(<Page />)
  screen.getByRole('link', { name: '薯条' }).focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  screen.getByRole('button', { name: '清空' }).click()
  await vi.waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  expect(document.activeElement).toBe(document.body)
})
