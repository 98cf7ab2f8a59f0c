import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { userStore } from '../../api/user-store.ts'
import { Icon } from '../../ui/base/icon.tsx'
import css from './search-box.module.css'
import { searchHistory } from './search-history.ts'

type Panel = (typeof import('./suggestion-panel.tsx'))['SuggestionPanel']

const editable = 'input, textarea, select, [contenteditable], dialog[open] *'
/** The longest keyword that the server takes. */
const longestKeyword = 200
const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The search page for a word; without one, it shows all products. */
const searchUrl = (keyword: string): string =>
  keyword === '' ? '/search' : `/search?${new URLSearchParams({ keyword }).toString()}`

/** The key `/` focuses the box unless the person is typing somewhere. */
function useSlash(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, isComposing } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return
      if (target instanceof Element && target.closest(editable)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      input.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [input])
}

/** Loads the suggestions at the first focus. Where their code cannot be loaded, the search works without. */
function usePanel() {
  const [panel, setPanel] = useState<{ Panel: Panel }>()
  const load = () => {
    if (panel) return
    import('./suggestion-panel.tsx').then(
      ({ SuggestionPanel }) => setPanel({ Panel: SuggestionPanel }),
      () => undefined,
    )
  }
  return { panel, load }
}

/** The keyword of the results on the page. */
function useSearched(): string {
  const { pathname, search } = useLocation()
  return pathname === '/search' ? (new URLSearchParams(search).get('keyword') ?? '') : ''
}

/** The search in the header, a combobox. Its suggestions are loaded later, since every page loads this file. */
export function SearchBox() {
  const navigate = useNavigate()
  const listId = useId()
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const searched = useSearched()
  const [text, setText] = useState(searched)
  const [shown, setShown] = useState(searched)
  // True while the person types after a search, so that a page that arrives late does not replace the text.
  const [typing, setTyping] = useState(false)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  // True while an input method composes; its text is no keyword yet.
  const [composing, setComposing] = useState(false)
  const { panel, load } = usePanel()
  useSlash(input)

  if (shown !== searched) {
    setShown(searched)
    if (!typing) setText(searched)
  }

  // Keeps the input from before hydration.
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== '') setText(typed)
  }, [])

  const close = () => {
    setOpen(false)
    setActive(undefined)
  }

  const type = (words: string) => {
    load()
    setText(words)
    setTyping(true)
  }

  const leadTo = (url: string) => {
    close()
    setTyping(false)
    // Closes the phone's keyboard, which would cover the results.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
    void navigate(url)
  }

  const search = (word: string) => {
    const keyword = word.trim().slice(0, longestKeyword)
    setText(keyword)
    if (keyword !== '') searchHistory.add(userStore.get().userId, keyword)
    leadTo(searchUrl(keyword))
  }

  const options = () => [...(form.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]

  const move = (by: number) => {
    const ids = ['', ...options().map(option => option.id)]
    const next = ids.at((ids.indexOf(active ?? '') + by) % ids.length)
    setActive(next || undefined)
    if (next) document.getElementById(next)?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = steps[event.key]
    const chosen = active === undefined ? null : document.getElementById(active)
    if (by !== undefined && !open) setOpen(true)
    else if (by !== undefined) move(by)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && text !== '') type('')
    else if (event.key === 'Enter' && chosen) chosen.click()
    else return
    event.preventDefault()
  }

  const showsPanel = open && panel !== undefined
  return (
    <search
      className="grows shrinks"
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        close()
        setTyping(false)
      }}
    >
      <form
        ref={form}
        // Before hydration the browser submits the form by itself.
        action="/search"
        className={css['form']}
        onSubmit={event => {
          event.preventDefault()
          search(text)
        }}
      >
        <div className={css['field']}>
          <Icon name="search" size={18} />
          <input
            ref={input}
            className={css['input']}
            type="text"
            name="keyword"
            role="combobox"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={longestKeyword}
            placeholder="搜索商品、编码或拼音"
            aria-label="搜索商品"
            aria-keyshortcuts="/"
            aria-expanded={showsPanel}
            aria-controls={showsPanel ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active}
            data-typing={typing || undefined}
            value={text}
            onFocus={() => {
              load()
              setOpen(true)
            }}
            onClick={() => setOpen(true)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onChange={event => {
              type(event.target.value)
              setActive(undefined)
              setOpen(true)
            }}
            onKeyDown={onKeyDown}
          />
          {text !== '' && (
            <button
              type="button"
              className={css['clear']}
              aria-label="清空搜索词"
              onClick={() => {
                type('')
                input.current?.focus()
              }}
            >
              <Icon name="close" size={14} />
            </button>
          )}
          <a href="/search#scan" className={css['scan']} aria-label="扫码" />
        </div>
        <button type="submit" className={css['submit']}>
          搜索
        </button>
        {showsPanel && (
          <panel.Panel
            id={listId}
            text={text.trim()}
            composing={composing}
            active={active}
            onSearch={search}
            onLead={leadTo}
            onForget={() => setActive(undefined)}
          />
        )}
      </form>
    </search>
  )
}
