import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PlainDialog } from './plain-dialog.tsx'

test('a dialog is 520 wide unless it says so, and narrower than its window', () => {
  const markup = renderToStaticMarkup(
    <PlainDialog title="分享" onClose={() => undefined}>
      链接
    </PlainDialog>,
  )
  expect(markup).toContain('width:min(520px, 100vw - 32px)')
})
