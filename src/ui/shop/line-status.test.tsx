import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LineStatus } from './line-status.tsx'

afterEach(cleanup)

test.each([
  ['unsaved', '未保存'],
  ['kept', '已保存到本机'],
  ['sending', '同步中'],
  ['toldOf', '需处理'],
] as const)('an edit that is %s is called %s', (status, text) => {
  render(<LineStatus status={status} />)
  expect(screen.getByText(text)).toBeTruthy()
})

test.each(['saving', 'synced'] as const)('an edit that is %s has no mark', status => {
  const { container } = render(<LineStatus status={status} />)
  expect(container.textContent).toBe('')
})
