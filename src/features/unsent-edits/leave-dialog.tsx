import { Button } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Status } from '../../ui/base/status.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './leave-dialog.module.css'
import { LeaveChoices } from './leave-choices.tsx'
import {
  countOf,
  countWords,
  isNone,
  givenUpWords,
  leavingWords,
  leftWords,
  problemWords,
  unsentIn,
  type Leaving,
} from './leaving.ts'
import { PendingEditsList } from './pending-edits-list.tsx'
import { useLeaving } from './use-leaving.ts'

/** The element with the focus has gone with the step before. */
const focusFirst = (step: HTMLElement | null) => step?.querySelector<HTMLElement>('[data-autofocus]')?.focus()

/**
 * Asks whether to send, keep or give up the edits that the server does not have, before the person leaves. Esc: they
 * stay.
 */
export function LeaveDialog({ leaving, onAnswer }: { leaving: Leaving; onAnswer: (go: boolean) => void }) {
  const { why } = leaving
  const { left, phase, problem, setPhase, send, giveUp } = useLeaving(leaving, () => onAnswer(true))
  const words = leavingWords[why]
  const count = countOf(why, left)
  return (
    <PlainDialog title={words.before + leftWords(count)} onClose={() => onAnswer(false)}>
      <div className={classNames('stack gap-16', css['content'])}>
        <PendingEditsList leaving={leaving} left={left} />
        <div role="alert">{problem && <Status tone="trouble">{problemWords[problem]}</Status>}</div>
        <div
          key={isNone(count) ? 'none' : phase}
          ref={focusFirst}
          className={classNames('stack gap-16', css['content'])}
        >
          {phase === 'sending' && (
            <>
              <output>正在同步，还剩 {unsentIn(left)} 项…</output>
              <progress className={css['progress']} aria-label="正在同步" />
              <p className={css['answers']}>
                <Button data-autofocus onClick={() => onAnswer(false)}>
                  先不{words.go}
                </Button>
              </p>
            </>
          )}
          {phase === 'sure' && (
            <>
              <p>确定放弃这 {countWords(count)}？它们将从本机删除，无法恢复；已经到达商城的修改不受影响。</p>
              <p className={css['answers']}>
                <Button data-autofocus onClick={() => setPhase('choosing')}>
                  返回
                </Button>
                <Button variant="danger" onClick={() => void giveUp()}>
                  确定放弃 {givenUpWords(count)}
                </Button>
              </p>
            </>
          )}
          {phase === 'choosing' && (
            <LeaveChoices
              why={why}
              count={count}
              unsent={unsentIn(left)}
              onSend={() => void send()}
              onGiveUp={() => setPhase('sure')}
              onAnswer={onAnswer}
            />
          )}
        </div>
      </div>
    </PlainDialog>
  )
}
