import css from './signatures.module.css'

/** Lines to sign on, on paper only. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={css['signatures']} aria-hidden>
      {names.map(name => (
        <p key={name} className={css['line']}>
          {name}：
        </p>
      ))}
    </div>
  )
}
