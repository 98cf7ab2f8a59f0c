import { Link } from 'react-router-dom'
import { Card } from '../../ui/base/card.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Money } from '../../ui/base/money.tsx'
import { formatCapped } from '../../ui/words/format-count.ts'
import { wordsFor, type Home } from '../../work/home/home.ts'
import css from './waits.module.css'

type Task = Home['waits'][number]

/** A task, which leads to its rows; one that has done harm already stands out. */
function TaskLink({ wait, count, open }: Task) {
  const { text, icon, to } = wordsFor(wait)
  return (
    <Link to={to} className={css['wait']} data-late={wait === 'paymentsOverdue'}>
      <span className={css['sign']}>
        <Icon name={icon} size={20} />
      </span>
      <span>
        <strong className={css['count']}>{formatCapped(count)}</strong>
        {text}
        {open !== null && (
          <span className={css['sum']}>
            共 <Money fen={open} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** Tasks of today, the most harmful to leave first. */
export function Waits({ waits }: { waits: Home['waits'] }) {
  return (
    <Card title="今日待办">
      {waits.length === 0 ? (
        <p className={css['none']}>
          <Icon name="check" size={20} />
          没有待处理的事项。
        </p>
      ) : (
        <ul className={css['waits']}>
          {waits.map(task => (
            <li key={task.wait}>
              <TaskLink {...task} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
