import { Skeleton } from 'antd'
import { lazy, Suspense, type ComponentProps } from 'react'

/** The editor is large, so only the forms that have a text load it. */
const RichTextInput = lazy(() => import('./rich-text-input.tsx'))

export function RichText(props: ComponentProps<typeof RichTextInput>) {
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <RichTextInput {...props} />
    </Suspense>
  )
}

/** Whether a text has words or a picture: an editor that was emptied may leave a paragraph. */
export const hasText = (html: unknown): boolean =>
  typeof html === 'string' && (/<img\b/.test(html) || html.replaceAll(/<[^>]*>/g, '').trim() !== '')
