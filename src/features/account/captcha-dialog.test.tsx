import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../api/ports.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'

// Toasts are antd's, which is not what is tested here.
vi.mock(import('../../ui/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))

afterEach(cleanup)

const accepted = (body: unknown) => ({ code: 0, msg: '', body })

test('an answer to a picture that is not there yet is not sent, and the field says why', async () => {
  let draw = () => {}
  const drawn = new Promise<void>(resolve => {
    draw = resolve
  })
  const asked: string[] = []
  configureApi({
    answer: async key => {
      asked.push(key)
      if (key !== 'POST /vip/action/queryCaptcha') return accepted({ captchaToken: 'solved' })
      await drawn
      return accepted({ captchaId: 'one', image: 'data:,' })
    },
  })
  const onSolved = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CaptchaDialog onSolved={onSolved} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText('图中字符')
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: '图形验证', hidden: true }))
  fireEvent.change(field, { target: { value: '0000' } })
  submit()
  // At the field, and aloud.
  await screen.findAllByText('图片还在加载，请看清后再提交')
  expect(asked).toEqual(['POST /vip/action/queryCaptcha'])
  draw()
  await screen.findByAltText(/图形验证码/)
  submit()
  await vi.waitFor(() => expect(onSolved).toHaveBeenCalledWith('solved'))
})
