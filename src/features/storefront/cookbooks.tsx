import { CookbookCard } from '../../ui/cookbook-card.tsx'
import css from './cookbooks.module.css'
import type { PartProps } from './module.ts'
import { Section } from './section.tsx'

const besideLead = 4

/** One dish large, four beside it, on the dark of an evening table. */
export function Cookbooks({ module }: PartProps) {
  const { cookbooks = [] } = module
  if (cookbooks.length === 0) return null
  return (
    <Section module={module} ground="dark">
      <ul className={css['dishes']}>
        {cookbooks.slice(0, 1 + besideLead).map((cookbook, index) => (
          <li key={cookbook.id}>
            <CookbookCard
              cookbook={cookbook}
              sizes={index === 0 ? '(max-width: 720px) 92vw, 576px' : '(max-width: 720px) 46vw, 296px'}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
