import { RichText } from '../../ui/base/rich-text.tsx'
import css from './article.module.css'
import type { PartProps } from './page.ts'
import { Section } from './section.tsx'

/** A module with rich text. */
export function Article({ module }: PartProps) {
  if (!module.html) return null
  return (
    <Section module={module} beside>
      <div className={css['article']}>
        <RichText html={module.html} />
      </div>
    </Section>
  )
}
