import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineStatus } from './line-status.tsx'

afterEach(cleanup)

test.each([
  ['unsaved', '未保存'],
  ['kept', '已保存到本机'],
  ['sending', '同步中'],
  ['synced', '已同步'],
  ['toldOf', '需处理'],
] as const)('an edit that is %s is called %s', (status, text) => {
  render(<LineStatus status={status} />)
  expect(screen.getByText(text)).toBeTruthy()
})

test('nothing is called saved before it is', () => {
  const { container } = render(<LineStatus status="saving" />)
  expect(container.textContent).toBe('')
})
