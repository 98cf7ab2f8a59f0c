import { Link } from 'react-router-dom'
import { Icon } from '../../../ui/base/icon.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { formatMonthDay } from '../../../ui/words/format-date.ts'
import { arrivalWords, lateText, type Arrival } from '../../../work/home/home.ts'
import { Part } from './part.tsx'
import css from './own-day.module.css'

const home = '/workbench/workbenchHome/indexManage'

const dayText = ({ day, daysLate }: Arrival): string => {
  if (day === null) return '日期待定'
  return lateText(daysLate) || `预计 ${formatMonthDay(day)}`
}

/** The goods on their way, with the first of them to be signed. */
export function Coming({ arrivals, isDealer }: { arrivals: readonly Arrival[]; isDealer: boolean }) {
  const coming = arrivals.filter(({ kind }) => kind !== 'customerOrder')
  const [first] = coming
  if (!first)
    return (
      <Part title="待收货" place="coming">
        <p className={css['none']}>没有在途的货物。</p>
      </Part>
    )
  const { text, to } = arrivalWords(first, isDealer)
  return (
    <Part
      title="待收货"
      count={`${formatCount(coming.length)} 单`}
      place="coming"
      {...(coming.length > 1 && { more: { text: '全部到货', to: home } })}
    >
      <Link to={to} className={css['first']}>
        <Icon name="truck" size={22} />
        <span className="grows shrinks">
          <span className="block medium cut">
            {text} {first.number}
          </span>
          <span className="block hint" data-late={first.daysLate > 0}>
            {formatCount(first.cases)} 箱 · {dayText(first)}
          </span>
        </span>
        <span className={css['step']}>{first.kind === 'note' ? '去签收' : '查看'}</span>
      </Link>
    </Part>
  )
}
