import type { PartProps } from './page.ts'
import { Section } from './section.tsx'
import css from './voices.module.css'

const shown = 6

export function Voices({ module }: PartProps) {
  const { voices = [] } = module
  if (voices.length === 0) return null
  return (
    <Section module={module}>
      <ul className={css['voices']}>
        {voices.slice(0, shown).map(({ id, author, role, text }) => (
          <li key={id}>
            <figure className={css['voice']}>
              <blockquote className={css['text']}>{text}</blockquote>
              <figcaption className={css['who']}>
                <strong>{author}</strong>
                <span>{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
