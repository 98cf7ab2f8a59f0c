import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './prompts.module.css'

export function PromptCard({
  title,
  text,
  action,
  onAccept,
  onDismiss,
}: {
  title: string
  text: string
  action: string
  onAccept: () => void
  onDismiss: () => void
}) {
  return (
    <section aria-label={title} className={classNames('stack panel gap-12', css['card'])}>
      <div>
        <h2 className="size-strong bold">{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <div className={css['actions']}>
        <Button size="small" variant="quiet" onClick={onDismiss}>
          稍后
        </Button>
        <Button size="small" variant="primary" onClick={onAccept}>
          {action}
        </Button>
      </div>
    </section>
  )
}
