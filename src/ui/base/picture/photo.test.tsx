import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { BlobBase, Photo } from './photo.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// happy-dom loads no picture, and reports each as complete.
vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)

const picture = { path: 'catalog/ab12', width: 800, height: 600, blur: 'f0e0c0-d0a050-ffffff' }
const show = (base: string | undefined, shown: typeof picture | null = picture) =>
  render(
    <BlobBase value={base}>
      <Photo picture={shown} alt="细薯条" sizes="232px" />
    </BlobBase>,
  )

test('offers every width up to its own, in both formats, with its size known', () => {
  const { container } = show('/blob')
  const sets = [...container.querySelectorAll('source')].map(source => source.srcset)
  expect(sets).toHaveLength(2)
  expect(sets[0]).toContain('/blob/catalog/ab12/640.avif 640w')
  expect(sets[1]).toContain('/blob/catalog/ab12/96.webp 96w')
  expect(sets.join(' ')).not.toContain('960w')
  const image = screen.getByRole<HTMLImageElement>('img', { name: '细薯条' })
  expect([image.width, image.height, image.getAttribute('loading')]).toEqual([800, 600, 'lazy'])
})

test('its colours are there before its URL is', () => {
  const { container } = show(undefined)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')?.style.backgroundColor).toBe('#f0e0c0')
})

test('colours that are none are left out', () => {
  const { container } = show(undefined, { ...picture, blur: 'url(//elsewhere)' })
  expect(container.querySelector('span')?.style.backgroundImage).toBe('')
})

const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

const failAndWait = (ms: number) => {
  fireEvent.error(screen.getByRole('img'))
  wait(ms)
}

test('a picture that failed shows its colours, and is asked for again', () => {
  vi.useFakeTimers()
  const { container } = show('/blob')
  failAndWait(999)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('span')?.style.backgroundColor).toBe('#f0e0c0')
  wait(1)
  expect(screen.getByRole('img', { name: '细薯条' })).toBeTruthy()
})

test('bytes that cannot be had leave a drawing with the same words, until the connection is back', () => {
  vi.useFakeTimers()
  const { container } = show('/blob')
  failAndWait(1000)
  failAndWait(4000)
  failAndWait(60_000)
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('svg')).not.toBeNull()
  expect(container.textContent).toBe('细薯条')
  fireEvent(window, new Event('online'))
  expect(screen.getByRole('img', { name: '细薯条' })).toBeTruthy()
})

test('no picture at all is a drawing too', () => {
  const { container } = show('/blob', null)
  expect(container.querySelector('svg')).not.toBeNull()
})
