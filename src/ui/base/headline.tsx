import css from './headline.module.css'

/** A headline that breaks after punctuation rather than inside a word, since Chinese has no spaces to break at. */
export function Headline({ children }: { children: string }) {
  const parts = children.split(/(?<=[：，；？、—])/u)
  if (parts.length === 1) return children
  return parts.map((part, at) => (
    <span key={`${parts.slice(0, at).join('')}|`} className={css['part']}>
      {part}
    </span>
  ))
}
