import type { ResponseOf } from '#contract/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { suggestionQuery } from '../../api/queries/offer-queries.ts'
import { failureReason } from '../../ui/base/page/page-states.tsx'
import { optionId, SkuOptions } from './sku-options.tsx'
import { useDebounced } from '../../ui/base/browser/use-debounced.ts'
import css from './sku-picker.module.css'

const pauseMs = 150
const most = 8

export type Picked = ResponseOf<'POST /skus/action/querySuggestions'>['products'][number]

/** A product by code, name or pinyin: arrows choose, Enter takes. */
export function SkuPicker({ label = '添加商品', onPick }: { label?: string; onPick: (sku: Picked) => void }) {
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const word = useDebounced(text.trim(), pauseMs)
  const { data, error } = useQuery(suggestionQuery(word))
  const options = word === '' ? [] : (data ?? []).slice(0, most)
  const isOpen = text.trim() !== '' && options.length > 0
  const pick = (sku: Picked) => {
    setText('')
    setActive(0)
    onPick(sku)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[active]
    if (by !== undefined && isOpen) setActive((active + by + options.length) % options.length)
    else if (event.key === 'Enter' && isOpen && option) pick(option)
    else if (event.key === 'Escape' && text !== '') setText('')
    else return
    event.preventDefault()
  }
  const isUnknown = word !== '' && word === text.trim() && data?.length === 0
  return (
    <div className={css['picker']}>
      <input
        className={css['input']}
        role="combobox"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={label}
        placeholder={`输入编码、名称或拼音${label}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(listId, active) : undefined}
        value={text}
        onChange={event => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <SkuOptions id={listId} options={options} active={active} className={css['place']} onPick={pick} />
      )}
      {isUnknown && <output className={css['none']}>没有找到“{word}”，请换个词试试。</output>}
      {error && text !== '' && (
        <output className={css['none']}>暂时无法查询商品：{failureReason(error)}。</output>
      )}
    </div>
  )
}
