import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { configureApi } from '../../api/ports.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'

// Toasts come from antd, which is not tested here.
vi.mock(import('../../ui/base/overlay/feedback.ts'), () => ({ withFeedback: () => Promise.resolve(false) }))

const solving = vi.hoisted(() => ({ proof: Promise.resolve<string | null>('proof') }))
vi.mock(import('./solve-proof.ts'), () => ({ solveProof: () => solving.proof }))

afterEach(cleanup)

const accepted = (body: unknown) => ({ code: 0, msg: '', body })

const show = () => {
  const onSolved = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CaptchaDialog phone="13900000001" onSolved={onSolved} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return onSolved
}

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
      return accepted({ captchaId: 'one', image: 'data:,', challenge: '{}' })
    },
  })
  const onSolved = show()
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

test('an answer that is faster than the proof waits for it and says so; without a proof it says what to do', async () => {
  let prove: (proof: string | null) => void = () => {}
  const proving = () => {
    solving.proof = new Promise<string | null>(resolve => {
      prove = resolve
    })
  }
  const sent: unknown[] = []
  configureApi({
    answer: (key, input) => {
      if (key === 'POST /vip/checkCaptcha') sent.push(input.body)
      return Promise.resolve(
        key === 'POST /vip/checkCaptcha'
          ? accepted({ captchaToken: 'solved' })
          : accepted({ captchaId: 'one', image: 'data:,', challenge: String(sent.length + Math.random()) }),
      )
    },
  })
  proving()
  const onSolved = show()
  await screen.findByText('正在验证您的设备…')
  fireEvent.change(screen.getByLabelText('图中字符'), { target: { value: 'ACEG' } })
  const submit = () => fireEvent.submit(screen.getByRole('form', { name: '图形验证', hidden: true }))
  submit()
  prove(null)
  // Beside the picture, and above the button.
  expect(await screen.findAllByText('设备验证没有完成，请点“换一张”重试')).toHaveLength(2)
  expect(sent).toEqual([])
  proving()
  fireEvent.click(screen.getByRole('button', { name: '换一张', hidden: true }))
  await screen.findByText('正在验证您的设备…')
  fireEvent.change(screen.getByLabelText('图中字符'), { target: { value: 'ACEG' } })
  submit()
  prove('proof')
  await vi.waitFor(() => expect(onSolved).toHaveBeenCalledWith('solved'))
  expect(sent).toEqual([{ captchaId: 'one', text: 'ACEG', proof: 'proof' }])
})
