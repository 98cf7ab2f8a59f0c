import { Link } from 'react-router-dom'
import { Icon } from '../../../ui/base/icon.tsx'
import { formatCapped } from '../../../ui/words/format-count.ts'
import { wordsFor, type Home } from '../../../work/home/home.ts'
import { Part } from './part.tsx'
import css from './own-day.module.css'

/** As many as stand beside each other. */
const most = 4

/** The tasks of the workbench, the most harmful to leave first; goods to sign stand above them already. */
export function Tasks({ waits }: { waits: Home['waits'] }) {
  const tasks = waits.filter(({ wait }) => wait !== 'notesToSign')
  return (
    <Part
      title="待办"
      place="tasks"
      {...(tasks.length > most && {
        more: { text: '全部待办', to: '/workbench/workbenchHome/indexManage' },
      })}
    >
      {tasks.length === 0 ? (
        <p className={css['none']}>
          <Icon name="check" size={20} />
          没有待处理的事项。
        </p>
      ) : (
        <ul className={css['tasks']}>
          {tasks.slice(0, most).map(({ wait, count }) => {
            // The words begin with the unit of the number, which is one character.
            const { text, to } = wordsFor(wait)
            return (
              <li key={wait}>
                <Link to={to} className={css['task']} data-late={wait === 'paymentsOverdue'}>
                  <span>
                    <strong className={css['number']}>{formatCapped(count)}</strong> {text.slice(0, 1)}
                  </span>
                  <span className={css['words']}>{text.slice(1)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </Part>
  )
}
