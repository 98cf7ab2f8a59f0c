import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isBuyer } from '#contract/kernel/buyers.ts'
import { smallestLegal } from '#contract/cart/quantity.ts'
import { useHotWords } from '../../api/queries/use-mall.ts'
import { useOffers } from '../../api/queries/use-offers.ts'
import { userStore } from '../../api/user-store.ts'
import { Icon } from '../../ui/base/icon.tsx'
import type { IconName } from '../../ui/base/icon-paths.ts'
import { Photo, type PhotoSource } from '../../ui/base/picture/photo.tsx'
import { searchBoxQueries, type SuggestedProduct } from './queries.ts'
import { searchHistory } from './search-history.ts'
import { SuggestionBuy } from './suggestion-buy.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import css from './suggestion-panel.module.css'

const pauseMs = 150

interface Entry {
  /** Part of the option's id, so that the active option stays the same when others arrive. */
  readonly key: string
  readonly act: () => void
  readonly shown: ReactNode
  /** Removes a word of the history, by its button or the Delete key. */
  readonly forget?: () => void
  /** Puts a product into the cart: by its button, or by Shift and Enter on it. */
  readonly buy?: ReactNode
}

interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

interface SuggestionPanelProps {
  id: string
  text: string
  composing: boolean
  /** The id of the option that the arrow keys have reached. */
  active: string | undefined
  onSearch: (word: string) => void
  onLead: (url: string) => void
  onForget: () => void
}

/** The text once typing has paused and no input method composes. */
function useSettledWord(text: string, composing: boolean): string {
  const [word, setWord] = useState(composing ? '' : text)
  useEffect(() => {
    if (composing) return undefined
    const timer = setTimeout(() => setWord(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, composing])
  return text === '' ? '' : word
}

/** Sets the typed part in bold; matches by pinyin or correction have no such part. */
function Marked({ text, word }: { text: string; word: string }) {
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

const withIcon = (icon: IconName, text: ReactNode, hint?: string) => (
  <>
    <span className={css['icon']}>
      <Icon name={icon} />
    </span>
    <span className="grows cut">{text}</span>
    {hint && <span className={classNames('faint size-hint cut', css['hint'])}>{hint}</span>}
  </>
)

const withPicture = (picture: PhotoSource | null, text: ReactNode, hint?: string) => (
  <>
    <Photo picture={picture} alt="" sizes="40px" priority className={css['picture']} />
    <span className="grows cut">{text}</span>
    {hint && <span className={classNames('faint size-hint cut', css['hint'])}>{hint}</span>}
  </>
)

/** The options before anything is typed: the history and the hot words. */
function useStartingPoints({ onSearch, onForget }: SuggestionPanelProps) {
  const { userId } = userStore.get()
  const [words, setWords] = useState(() => searchHistory.read(userId))
  const hotWords = useHotWords() ?? []
  const change = (next: readonly string[]) => {
    setWords(next)
    onForget()
  }
  const groups: Group[] = [
    {
      title: '搜索历史',
      entries: words.map(word => ({
        key: `searched-${word}`,
        act: () => onSearch(word),
        forget: () => change(searchHistory.remove(userId, word)),
        shown: withIcon('clock', word),
      })),
    },
    {
      title: '热门搜索',
      entries: hotWords.map(word => ({
        key: `hot-${word}`,
        act: () => onSearch(word),
        shown: withIcon('flame', word),
      })),
    },
  ]
  return { groups, clear: words.length > 0 ? () => change(searchHistory.clear(userId)) : undefined }
}

/** The prices with which a buyer can add products to the cart from here; other visitors load none. */
function useBuying(products: readonly SuggestedProduct[]) {
  const mayOrder = isBuyer(userStore.get().userType)
  const { offerOf } = useOffers(mayOrder ? products.map(({ id }) => id) : [])
  return (sku: SuggestedProduct): Pick<Entry, 'buy'> => {
    const view = offerOf(sku.id)
    if (!mayOrder || view.state !== 'there' || !view.offer.orderable || !sku.onSale) return {}
    const quantity = smallestLegal(view.offer)
    return quantity === null
      ? {}
      : { buy: <SuggestionBuy sku={sku} offer={view.offer} quantity={quantity} /> }
  }
}

/** The suggestions for a word; where it is refused or cannot be asked, the last ones stay. */
function useLastSuggestions(word: string) {
  const { data, isError } = useQuery(searchBoxQueries.suggestions(word))
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return isError ? last : data
}

function useSuggestions({ text, composing, onSearch, onLead }: SuggestionPanelProps): Group[] {
  const data = useLastSuggestions(useSettledWord(text, composing))
  const products = data?.products ?? []
  const buyOf = useBuying(products)
  const mark = (words: string) => <Marked text={words} word={text} />
  return [
    {
      title: '商品',
      entries: products.map(sku => ({
        key: `product-${sku.id}`,
        act: () => onLead(`/productDetail?id=${sku.id}`),
        shown: withPicture(sku.picture, mark(sku.name), sku.code),
        ...buyOf(sku),
      })),
    },
    {
      title: '分类',
      entries: (data?.categories ?? []).map(({ id, name, parents }) => ({
        key: `category-${id}`,
        act: () => onLead(`/search?categoryId=${id}`),
        shown: withIcon('grid', mark(name), parents),
      })),
    },
    {
      title: '菜谱',
      entries: (data?.cookbooks ?? []).map(({ id, title, picture }) => ({
        key: `cookbook-${id}`,
        act: () => onLead(`/cookbookDetail?id=${id}`),
        shown: withPicture(picture, mark(title)),
      })),
    },
    {
      title: '',
      entries: [{ key: 'all', act: () => onSearch(text), shown: withIcon('search', <>搜索“{text}”</>) }],
    },
  ]
}

// No HTML element with these roles fits a popup of a text field.
const listbox = { role: 'listbox' } as const
const group = { role: 'group' } as const
const option = (selected: boolean) => ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const

/** Keys for the button beside the active option; the box handles the options alone. */
const keysBeside = new Set(['Delete', 'Shift+Enter'])

function useKeysBeside(panel: RefObject<HTMLElement | null>, active: string | undefined): void {
  useEffect(() => {
    const form = panel.current?.closest('form')
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.shiftKey ? `Shift+${event.key}` : event.key
      if (active === undefined || event.isComposing || !keysBeside.has(key)) return
      const row = document.getElementById(active)?.parentElement
      const beside = row?.querySelector<HTMLElement>(`[data-key="${key}"]`)
      if (!beside) return
      beside.click()
      event.preventDefault()
      event.stopPropagation()
    }
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [panel, active])
}

// Has no spaces, and unlike `encodeURIComponent` never throws.
const asId = (key: string) => new URLSearchParams({ key }).toString()

/** The panel under the box. The box keeps the focus, so the Tab key skips the options. */
export function SuggestionPanel(props: SuggestionPanelProps) {
  const { id, text, active } = props
  const panel = useRef<HTMLDivElement>(null)
  useKeysBeside(panel, active)
  const suggestions = useSuggestions(props)
  const { groups: startingPoints, clear } = useStartingPoints(props)
  const groups = (text === '' ? startingPoints : suggestions).filter(({ entries }) => entries.length > 0)
  return (
    // A press must not move the focus, or the panel would close before the press ends.
    <div
      ref={panel}
      role="presentation"
      className={css['panel']}
      data-empty={groups.length === 0}
      onMouseDown={event => event.preventDefault()}
    >
      <div id={id} {...listbox} aria-label="搜索建议">
        {groups.map(({ title, entries }) => (
          <div key={title} {...group} {...(title && { 'aria-label': title })} className={css['group']}>
            {title && (
              <p className={css['title']} aria-hidden>
                {title}
              </p>
            )}
            {entries.map(({ key, act, shown, forget, buy }) => {
              const optionId = `${id}-${asId(key)}`
              return (
                <div key={key} role="presentation" className={classNames('row anchor', css['row'])}>
                  <button
                    type="button"
                    id={optionId}
                    {...option(active === optionId)}
                    {...(buy && { 'aria-keyshortcuts': 'Shift+Enter' })}
                    className={css['option']}
                    onClick={act}
                  >
                    {shown}
                  </button>
                  {forget && (
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-hidden
                      data-key="Delete"
                      title="删除这条历史"
                      className={css['forget']}
                      onClick={forget}
                    >
                      <Icon name="close" size={14} />
                    </button>
                  )}
                  {buy}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      {groups.some(({ entries }) => entries.some(({ buy }) => buy !== undefined)) && (
        <p className={css['foot']}>
          <span aria-hidden className="for-keys">
            选中商品后按 Shift+Enter 直接加购
          </span>
        </p>
      )}
      {text === '' && clear && (
        <p className={css['foot']}>
          <span aria-hidden>按 Delete 删除选中的历史</span>
          <button type="button" className={css['clear']} onClick={clear}>
            清空搜索历史
          </button>
        </p>
      )}
    </div>
  )
}
