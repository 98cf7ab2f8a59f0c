import { Link } from 'react-router-dom'
import { useHotWords } from '../../api/queries/use-mall.ts'
import type { PartProps } from './page.ts'
import css from './hot-words.module.css'

/** Words that many customers search for, if the mall's settings show them. */
export function Words({ module: { title } }: PartProps) {
  const words = useHotWords()
  if (words?.length === 0) return null
  return (
    <section className={css['words']} aria-label={title || '热门搜索'}>
      <h2 className={css['title']}>{title || '热门搜索'}</h2>
      <ul className={css['list']}>
        {words?.map(word => (
          <li key={word}>
            <Link to={`/search?keyword=${encodeURIComponent(word)}`} className={css['word']}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
