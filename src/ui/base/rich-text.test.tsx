import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { RichText } from './rich-text.tsx'

afterEach(cleanup)

function Here() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

const show = (html: string) =>
  render(
    <MemoryRouter initialEntries={['/newsDetail?id=1']}>
      <RichText html={html} />
      <Here />
    </MemoryRouter>,
  )

const here = () => screen.getByRole('status').textContent

test('stored markup is shown as it is', () => {
  show('<h2>炸锅</h2><p>油温 <strong>175 ℃</strong></p>')
  expect(screen.getByRole('heading', { name: '炸锅', level: 2 })).toBeTruthy()
  expect(screen.getByText('175 ℃').tagName).toBe('STRONG')
})

test('a link inside the portal is followed without a new page', () => {
  show('<p><a href="/productDetail?id=7"><em>细薯</em></a></p>')
  const followed = fireEvent.click(screen.getByText('细薯'))
  expect(followed).toBe(false)
  expect(here()).toBe('/productDetail?id=7')
})

test.each([
  ['to another site', '<a href="https://example.org/a">x</a>', {}],
  ['for a window of its own', '<a href="/search" target="_blank">x</a>', {}],
  ['clicked with Ctrl', '<a href="/search">x</a>', { ctrlKey: true }],
  ['clicked with the middle button', '<a href="/search">x</a>', { button: 1 }],
])('a link %s is left to the browser', (_, html, click) => {
  show(html)
  const before = here()
  document.addEventListener('click', event => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByText('x'), click)
  expect(here()).toBe(before)
})
