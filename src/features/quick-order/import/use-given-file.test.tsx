import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGivenFile } from './use-given-file.ts'

const warning = vi.hoisted(() => vi.fn<(text: string) => void>())
const rows = [{ code: 'MK1', qty: '2' }]
vi.mock(import('../../../ui/base/overlay/toast.ts'), async actual => {
  const { notify } = await actual()
  return { notify: { ...notify, warning } }
})
vi.mock(import('../reading/read-in-worker.ts'), () => ({
  readInWorker: () => Promise.resolve({ kind: 'read', rows } as never),
}))

type Consumer = (launch: { files?: { getFile: () => Promise<File> }[] }) => void

let launch: Consumer
const onPicture = vi.fn<(file: File) => void>()
const onRead = vi.fn<(name: string, read: readonly unknown[]) => void>()

function Pad() {
  useGivenFile({ onPicture, onRead })
  return null
}

beforeEach(() => {
  for (const called of [warning, onPicture, onRead]) called.mockReset()
  const setConsumer = (consumer: Consumer) => {
    launch = consumer
  }
  vi.stubGlobal('launchQueue', { setConsumer })
  render(
    <MemoryRouter>
      <Pad />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const opens = (file: File) => launch({ files: [{ getFile: () => Promise.resolve(file) }] })

test('a file that the desktop opens with the pad is imported without a question', async () => {
  opens(new File(['x'], '订货.xlsx'))
  await vi.waitFor(() => expect(onRead).toHaveBeenCalledWith('订货.xlsx', rows))
  expect(onPicture).not.toHaveBeenCalled()
})

test('a picture stands above the rows', async () => {
  const picture = new File(['x'], '手写.jpg', { type: 'image/jpeg' })
  opens(picture)
  await vi.waitFor(() => expect(onPicture).toHaveBeenCalledWith(picture))
  expect(onRead).not.toHaveBeenCalled()
})

test('a file that cannot be opened is told, and a start without one does nothing', async () => {
  launch({})
  launch({ files: [{ getFile: () => Promise.reject(new Error('gone')) }] })
  await vi.waitFor(() => expect(warning).toHaveBeenCalledOnce())
  expect(warning.mock.calls[0]?.[0]).toContain('上传文件')
  expect(onRead).not.toHaveBeenCalled()
})
