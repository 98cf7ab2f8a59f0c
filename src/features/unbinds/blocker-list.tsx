import { Link } from 'react-router-dom'
import { blockerKinds, blockerText } from '#contract/relations/unbind-life-cycle.ts'
import { blockerUrl, type Blocker } from './unbind.ts'
import css from './unbind.module.css'

/** The open matters that keep a relation from ending, each with its link. */
export function BlockerList({ blockers, total }: { blockers: readonly Blocker[]; total: number }) {
  return (
    <div className="stack gap-12">
      {blockerKinds.map(kind => {
        const own = blockers.filter(one => one.kind === kind)
        return (
          own.length > 0 && (
            <section key={kind} aria-label={blockerText[kind]}>
              <h3 className="size-strong">{blockerText[kind]}</h3>
              <ul className={css['numbers']}>
                {own.map(blocker => (
                  <li key={blocker.id}>
                    <Link to={blockerUrl(blocker)}>{blocker.number}</Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      {total > blockers.length && <p className="muted">另有 {total - blockers.length} 张未列出。</p>}
    </div>
  )
}
