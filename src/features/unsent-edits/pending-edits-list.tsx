import type { PendingEdits } from '../../device/outbox/pending-edits.ts'
import css from './leave-dialog.module.css'
import { refusalWords } from './act-words.ts'
import type { Leaving } from './leaving.ts'
import { lineWords, listOf, toldWords, wantedWords } from './notice-words.ts'

function Kept({ one, name, isLost }: { one: PendingEdits; name: string | null; isLost: boolean }) {
  const { unsent, refused, acts, drafts, forms } = one
  return (
    <li>
      {name !== null && <p className="medium">{name}</p>}
      {unsent > 0 && <p>{unsent} 项已保存到本机，尚未同步</p>}
      {acts.length > 0 && (
        <ul className={css['refused']}>
          {acts.map(act => (
            <li key={act.id}>
              {act.title}：{act.refusal ? refusalWords(act.refusal) : '待提交'}
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <p>{refused.length} 项需处理：</p>
          <ul className={css['refused']}>
            {refused.map(row => (
              <li key={`${row.target} ${row.key} ${row.gen}`}>
                {lineWords(row)}（{listOf(row.target).name}，{wantedWords(row)}）：
                {toldWords(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      {forms > 0 && isLost && <p>草稿 {forms} 份，尚未提交</p>}
      {drafts > 0 && isLost && <p className="hint">快速下单中 {drafts} 行尚未识别，退出后不保留</p>}
    </li>
  )
}

/**
 * The unsent edits of each business on this device; named where there are several, or where the person leaves for
 * another one.
 */
export function PendingEditsList({
  leaving: { why, nameOf },
  left,
}: {
  leaving: Leaving
  left: readonly PendingEdits[]
}) {
  const isNamed = left.length > 1 || why === 'switch'
  return (
    <ul className={css['kept']}>
      {left.map(one => (
        <Kept
          key={one.partition}
          one={one}
          name={isNamed ? nameOf(one.partition) : null}
          isLost={why !== 'switch'}
        />
      ))}
    </ul>
  )
}
