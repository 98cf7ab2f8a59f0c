import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import type { ResponseOf } from '#contract/index.ts'
import { optionId, SkuOptions, type SkuOption } from '../../../trade/pick/sku-options.tsx'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { useDebounced } from '../../../ui/base/browser/use-debounced.ts'
import css from './code-cell.module.css'
import grid from './pad-grid.module.css'
import { suggestKnown, type KnownProduct } from '../known-products.ts'
import { padQueries } from '../queries.ts'
import { codeKey } from '../reading/read-cell.ts'
import { codeScore } from '../reading/find-columns.ts'

const pauseMs = 150
const mostKnown = 6
const most = 8
/** Room that the suggestions need below the cell. */
const listHeight = 320

type FoundProduct = ResponseOf<'POST /skus/action/querySuggestions'>['products'][number]

/**
 * The portal's products for a word; the earlier ones stay until its answer. There is no query observer, because
 * there are many cells and only one at a time is typed into.
 */
function useFound(word: string): readonly FoundProduct[] {
  const online = useOnline()
  const client = useQueryClient()
  const [found, setFound] = useState<readonly FoundProduct[]>([])
  useEffect(() => {
    if (word === '' || !online) return undefined
    let isLeft = false
    // Without an answer the products known on this device are left.
    client.query(padQueries.suggestions(word)).then(
      ({ products }) => isLeft || setFound(products),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [client, word, online])
  return word === '' ? [] : found
}

/** Products known on this device come first and at once; the portal adds further ones. */
function useOptions(text: string, known: ReadonlyMap<number, KnownProduct>): readonly SkuOption[] {
  const products = useFound(useDebounced(text, pauseMs))
  const own = suggestKnown(known, text, mostKnown).map(({ product, lastQty }): SkuOption => ({
    id: product.id,
    code: product.code,
    name: product.name,
    hint: lastQty === null ? product.spec : `上次 ${lastQty} ${product.unit}`,
  }))
  const ids = new Set(own.map(({ id }) => id))
  const others = text === '' ? [] : products.filter(({ id }) => !ids.has(id))
  return [...own, ...others.map(({ id, code, name }): SkuOption => ({ id, code, name, hint: '' }))].slice(
    0,
    most,
  )
}

interface CodeCellProps {
  readonly cell: string
  readonly name: string
  readonly value: string
  readonly wrong: boolean
  readonly placeholder?: string
  readonly known: ReadonlyMap<number, KnownProduct>
  readonly onCommit: (code: string) => void
  /** A product was chosen, or Enter pressed: the quantity is next. */
  readonly onNext: () => void
}

/** Takes a code, name or pinyin, and suggests products. The input counts when the cell is left. */
export function CodeCell({ cell, name, value, wrong, placeholder, known, onCommit, onNext }: CodeCellProps) {
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const [place, setPlace] = useState<DOMRect>()
  const word = (text ?? value).trim()
  const options = useOptions(open ? word : '', known)
  const shown = open && word !== '' && options.length > 0
  // A word is taken as the first suggestion; a code stands for itself, even if no product has it.
  const first = codeScore(word) === 0 || codeKey(options[0]?.code ?? '') === codeKey(word) ? 0 : -1
  const active = shown ? (chosen ?? first) : -1

  const commit = (code: string) => {
    if (code !== value) onCommit(code)
    setText(null)
    setOpen(false)
    setChosen(null)
  }
  const choose = (option: SkuOption) => {
    commit(option.code)
    onNext()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (by !== undefined && shown) {
      setChosen((active + by + options.length) % options.length)
    } else if (event.key === 'Escape' && (shown || text !== null)) {
      if (!shown) setText(null)
      setOpen(false)
    } else if (event.key === 'Enter' && shown && option) choose(option)
    else if (event.key === 'Enter' && word !== '') {
      commit(word)
      onNext()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const show = (field: HTMLElement) => {
    setPlace(field.getBoundingClientRect())
    setOpen(true)
  }
  const isLow = place !== undefined && place.bottom > window.innerHeight - listHeight
  return (
    <>
      <input
        className={grid['code']}
        data-cell={cell}
        data-dirty={text !== null && text !== value ? '' : undefined}
        data-wrong={wrong || undefined}
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        placeholder={placeholder}
        aria-label={name}
        aria-invalid={wrong || undefined}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
        value={text ?? value}
        onChange={event => {
          setText(event.target.value)
          setChosen(null)
          show(event.target)
        }}
        // A code that nothing has is looked at again as a name.
        onFocus={event => {
          if (wrong) show(event.target)
        }}
        onBlur={() => commit(word)}
        onKeyDown={onKeyDown}
      />
      {shown &&
        place &&
        createPortal(
          <SkuOptions
            id={listId}
            options={options}
            active={active}
            className={css['place']}
            style={
              isLow
                ? { left: place.left, bottom: window.innerHeight - place.top + 4 }
                : { left: place.left, top: place.bottom + 4 }
            }
            onPick={choose}
          />,
          document.body,
        )}
    </>
  )
}
