import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { KeywordForm } from './keyword-form.tsx'

afterEach(cleanup)

const form = (keyword: string) => (
  <KeywordForm label="搜索资讯" placeholder="标题或内容" keyword={keyword} onSearch={() => undefined} />
)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '搜索资讯' })

test('the field follows the word in force and stays the same field', () => {
  const { rerender } = render(form(''))
  const first = field()
  fireEvent.change(first, { target: { value: ' 薯条 ' } })
  rerender(form('薯条'))
  expect(field()).toBe(first)
  expect(first.value).toBe('薯条')
  rerender(form(''))
  expect(first.value).toBe('')
})
