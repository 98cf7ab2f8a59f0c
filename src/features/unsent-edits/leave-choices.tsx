import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import css from './leave-dialog.module.css'
import { givenUpWords, isNone, leavingWords, type LeftCount, type Why } from './leaving.ts'

/** One possible answer, with its meaning. */
function Choice({ hint, children }: { hint: string; children: (hintId: string) => ReactNode }) {
  const id = useId()
  return (
    <li className={css['choice']}>
      {children(id)}
      <p id={id} className="hint">
        {hint}
      </p>
    </li>
  )
}

/** The answers; sending needs a network and an unsent edit. */
export function LeaveChoices({
  why,
  count,
  unsent,
  onSend,
  onGiveUp,
  onAnswer,
}: {
  why: Why
  count: LeftCount
  unsent: number
  onSend: () => void
  onGiveUp: () => void
  onAnswer: (go: boolean) => void
}) {
  const words = leavingWords[why]
  const isOnline = useOnline()
  const canSend = isOnline && unsent > 0
  const whyNot =
    unsent > 0
      ? '没有网络，暂时无法同步。'
      : count.edits > 0
        ? '需处理的修改不能直接同步，请取消后逐项处理。'
        : '草稿还没有提交，请取消后继续填写。'
  if (isNone(count))
    return (
      <p className={css['answers']}>
        <Button variant="primary" data-autofocus onClick={() => onAnswer(true)}>
          已全部同步，{words.go}
        </Button>
      </p>
    )
  return (
    <ul className={css['choices']}>
      <Choice hint={canSend ? words.send : whyNot}>
        {hint => (
          <Button
            variant="primary"
            icon="upload"
            wide
            disabled={!canSend}
            data-autofocus={canSend || undefined}
            aria-describedby={hint}
            onClick={onSend}
          >
            立即同步
          </Button>
        )}
      </Choice>
      <Choice hint={words.keepHint}>
        {hint => (
          <Button
            wide
            data-autofocus={!canSend || undefined}
            aria-describedby={hint}
            onClick={() => onAnswer(true)}
          >
            {words.keep}
          </Button>
        )}
      </Choice>
      <Choice hint="从本机删除，不再同步。">
        {hint => (
          <Button variant="danger" wide aria-describedby={hint} onClick={onGiveUp}>
            放弃 {givenUpWords(count)}
          </Button>
        )}
      </Choice>
      <li className={css['answers']}>
        <Button variant="quiet" onClick={() => onAnswer(false)}>
          取消
        </Button>
      </li>
    </ul>
  )
}
