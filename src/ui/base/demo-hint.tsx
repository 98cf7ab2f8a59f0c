import { classNames } from './class-names.ts'
import css from './demo-hint.module.css'

/** Demo mode only, and marked as such: shows the text of an SMS or of a captcha. */
export function DemoHint({ text, onFill }: { text: string; onFill: () => void }) {
  return (
    <p className={classNames('row hint gap-8', css['hint'])}>
      <span className={css['tag']}>演示</span>
      <span>{text}</span>
      <button type="button" className={css['fill']} onClick={onFill}>
        填入
      </button>
    </p>
  )
}
