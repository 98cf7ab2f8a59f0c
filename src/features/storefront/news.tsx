import { NewsCard } from '../../ui/shop/card/news-card.tsx'
import type { PartProps } from './page.ts'
import css from './news.module.css'
import { Section } from './section.tsx'

const besideLead = 3

export function News({ module }: PartProps) {
  const { news = [] } = module
  const [lead, ...others] = news.slice(0, 1 + besideLead)
  if (!lead) return null
  return (
    <Section module={module} className={css['news']}>
      <NewsCard news={lead} sizes="(max-width: 900px) 92vw, 588px" />
      <ul className={css['others']}>
        {others.map(article => (
          <li key={article.id}>
            <NewsCard news={article} layout="row" sizes="(max-width: 560px) 112px, 200px" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
