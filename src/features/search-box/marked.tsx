import css from './suggestion-panel.module.css'

/** Sets the part that was typed in bold; pinyin and corrected words have no such part. */
export function Marked({ text, word }: { text: string; word: string }) {
  const at = word === '' ? -1 : text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <b className={css['mark']}>{text.slice(at, at + word.length)}</b>
      {text.slice(at + word.length)}
    </>
  )
}
