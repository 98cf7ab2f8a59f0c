import { useRef, useState, type KeyboardEvent } from 'react'
import { longestNote } from '#contract/cart/lines.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import css from './line-remark.module.css'

interface LineRemarkProps {
  name: string
  note: string
  /** Undefined where it stays as it is. */
  onClose: (note?: string) => void
}

/** A remark to a line for the people who pack it. Enter or leaving the field stores it, Esc drops the change. */
export function LineRemark({ name, note, onClose }: LineRemarkProps) {
  const [text, setText] = useState(note)
  // A removed field loses the focus, which must not count as a second answer.
  const isClosed = useRef(false)
  const opener = useRef<Element>(null)
  const close = (isKept: boolean) => {
    if (isClosed.current) return
    isClosed.current = true
    const next = oneLine(text)
    onClose(isKept && next !== note ? next : undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    // Otherwise the button that gets the focus back would react to the rest of the key press.
    event.preventDefault()
    close(event.key === 'Enter')
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <input
      className={css['input']}
      aria-label={`${name} 备注`}
      placeholder="例如：请送到后门冷库"
      maxLength={longestNote}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for it
      autoFocus
      value={text}
      onChange={event => setText(event.target.value)}
      onFocus={event => {
        opener.current = event.relatedTarget
      }}
      onBlur={() => close(true)}
      onKeyDown={onKeyDown}
    />
  )
}
