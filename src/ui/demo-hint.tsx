import css from './demo-hint.module.css'

/** Only in demo mode, and always marked as such: what would arrive on a phone, or stand in a picture. */
export function DemoHint({ text, onFill }: { text: string; onFill: () => void }) {
  return (
    <p className={css['hint']}>
      <span className={css['tag']}>演示</span>
      <span>{text}</span>
      <button type="button" className={css['fill']} onClick={onFill}>
        填入
      </button>
    </p>
  )
}
