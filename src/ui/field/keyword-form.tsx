import { useState } from 'react'
import { Icon } from '../base/icon.tsx'
import css from './keyword-form.module.css'

interface KeywordFormProps {
  /** The name of the field, for example `搜索菜谱`. */
  label: string
  placeholder: string
  /** The keyword of the current list. */
  keyword: string
  onSearch: (keyword: string) => void
  /** Called at once, where leaving the field's place searches too. */
  onTyped?: (keyword: string) => void
}

/** The search field of a list: Enter searches, Esc and the cross clear it; the focus stays in the field. */
export function KeywordForm({ label, placeholder, keyword, onSearch, onTyped }: KeywordFormProps) {
  const [typed, setTyped] = useState(keyword)
  // Back, forward and links also change the keyword.
  const [followed, setFollowed] = useState(keyword)
  if (followed !== keyword) {
    setFollowed(keyword)
    setTyped(keyword)
  }
  const clear = () => {
    setTyped('')
    onTyped?.('')
    if (keyword !== '') onSearch('')
  }
  return (
    <search className={css['search']}>
      <form
        className={css['form']}
        onSubmit={event => {
          event.preventDefault()
          onSearch(typed.trim())
        }}
      >
        <Icon name="search" />
        <input
          className={css['input']}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label={label}
          placeholder={placeholder}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            onTyped?.(event.target.value)
          }}
          onKeyDown={event => {
            if (event.key === 'Escape') clear()
          }}
        />
        {typed !== '' && (
          <button type="button" className={css['clear']} aria-label="清除关键词" onClick={clear}>
            <Icon name="close" size={14} />
          </button>
        )}
        <button type="submit" className={css['submit']}>
          搜索
        </button>
      </form>
    </search>
  )
}
