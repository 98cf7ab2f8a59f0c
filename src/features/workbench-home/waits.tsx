import { Link } from 'react-router-dom'
import { mostWaits } from '#contract/home/waits.ts'
import { Card } from '../../ui/base/card.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { wordsFor, type Home } from './home.ts'
import css from './waits.module.css'

/** Tasks of today, each a link to its page. */
export function Waits({ waits, isDealer }: { waits: Home['waits']; isDealer: boolean }) {
  return (
    <Card title="今日待办">
      {waits.length === 0 ? (
        <p className={css['none']}>
          <Icon name="check" size={20} />
          没有待处理的事项。
        </p>
      ) : (
        <ul className={css['waits']}>
          {waits.map(({ wait, count }) => {
            const { text, icon, to } = wordsFor(wait, isDealer)
            return (
              <li key={wait}>
                <Link to={to} className={css['wait']}>
                  <span className={css['sign']}>
                    <Icon name={icon} size={20} />
                  </span>
                  <span>
                    <strong className={css['count']}>{count < mostWaits ? count : `${mostWaits}+`}</strong>
                    {text}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
