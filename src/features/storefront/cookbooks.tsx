import { CookbookCard } from '../../ui/shop/card/cookbook-card.tsx'
import css from './cookbooks.module.css'
import type { PartProps } from './page.ts'
import { Section } from './section.tsx'

const most = 5

/** Dishes on a dark ground: one large with four beside it, or fewer side by side. */
export function Cookbooks({ module }: PartProps) {
  const { cookbooks = [] } = module
  if (cookbooks.length === 0) return null
  const lead = cookbooks.length >= most
  return (
    <Section module={module} ground="dark">
      <ul className={css['dishes']} data-lead={lead}>
        {cookbooks.slice(0, most).map((cookbook, index) => (
          <li key={cookbook.id}>
            <CookbookCard
              cookbook={cookbook}
              sizes={
                lead && index === 0 ? '(max-width: 720px) 92vw, 576px' : '(max-width: 720px) 46vw, 296px'
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
