import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { menuFor } from './menu.ts'
import { MenuList } from './menu-list.tsx'
import { useFoldedGroups } from './use-folded-groups.ts'

const messages = '/workbench/myMessage'
const settings = '/workbench/settingHome/personalInfo'

function Menu({ active, isNarrow = false }: { active?: string; isNarrow?: boolean }) {
  const folded = useFoldedGroups()
  return (
    <MemoryRouter>
      <MenuList
        sections={menuFor({ userId: 7, userType: 3 })}
        active={active}
        folded={isNarrow ? undefined : folded}
      />
    </MemoryRouter>
  )
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const group = (name: string) => screen.getByRole('button', { name })
const entry = (name: string) => screen.queryByRole('link', { name })

test('settings are folded at first, and a press opens them for the visits to come', () => {
  render(<Menu />)
  expect(entry('个人信息')).toBeNull()
  fireEvent.click(group('设置'))
  expect(group('设置').getAttribute('aria-expanded')).toBe('true')
  cleanup()
  render(<Menu />)
  expect(entry('个人信息')).not.toBeNull()
})

test('a group that was folded stays folded, but never hides the page that is open', () => {
  render(<Menu />)
  fireEvent.click(group('服务'))
  expect(entry('我的消息')).toBeNull()
  cleanup()
  render(<Menu active={messages} />)
  expect(entry('我的消息')?.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('button', { name: '服务' })).toBeNull()
})

test('where only icons are left every page has its own', () => {
  render(<Menu isNarrow />)
  expect(entry('个人信息')?.getAttribute('href')).toBe(settings)
  expect(screen.queryByRole('button')).toBeNull()
})
