import { expect, test } from 'vitest'
import { renderRichText } from './render.ts'
import { sanitizeRichText } from './sanitize.ts'

const path = 'p/ab/0123456789abcdef0123456789abcd'

test('a picture is there in every width and format that it has, with its size', () => {
  const stored = sanitizeRichText(`<p>前<img src="${path}" width="700" height="525" alt="薯条"></p>`)
  expect(renderRichText(stored, '/blob/')).toBe(
    '<p>前<picture>' +
      ['avif', 'webp']
        .map(format => {
          const set = [320, 480, 640].map(wide => `/blob/${path}/${wide}.${format} ${wide}w`).join(', ')
          return `<source type="image/${format}" srcset="${set}" sizes="(min-width: 800px) 760px, 100vw">`
        })
        .join('') +
      `<img src="/blob/${path}/640.webp" alt="薯条" width="700" height="525" loading="lazy" decoding="async">` +
      '</picture></p>',
  )
})

test('a small picture is there in the one width that it has', () => {
  const stored = sanitizeRichText(`<img src="${path}" width="120" height="90" alt="">`)
  expect(renderRichText(stored, 'https://cdn.example.com/blob')).toContain(
    `srcset="https://cdn.example.com/blob/${path}/96.avif 96w"`,
  )
})

test('what only looks like a picture stays text', () => {
  const picture = `<img src="${path}" alt="" width="700" height="525">`
  const escaped = picture.replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const stored = sanitizeRichText(
    `<p>${escaped}</p><img src="${path}" alt="${escaped}" width="700" height="525">`,
  )
  const rendered = renderRichText(stored, '/blob')
  expect(rendered.match(/<picture>/g)).toHaveLength(1)
  expect(rendered).toContain('&lt;img src="p/ab/')
})
