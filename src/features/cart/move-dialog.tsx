import { useState } from 'react'
import type { FilledLine } from '../../device/lines/filled-line.ts'
import { placeChoice } from '../../ui/words/address-words.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import type { DeliveryAddress } from './group-lines.ts'
import css from './move-dialog.module.css'

/** From this number of addresses on, searching is faster than reading. */
const many = 8

interface MoveDialogProps {
  lines: readonly FilledLine[]
  addresses: readonly DeliveryAddress[]
  onMove: (to: DeliveryAddress) => void
  onClose: () => void
}

/** Asks for another address for some lines. */
export function MoveDialog({ lines, addresses, onMove, onClose }: MoveDialogProps) {
  const from = new Set(lines.map(({ addressId }) => addressId))
  const others = addresses.filter(({ id, exists }) => exists && !(from.size === 1 && from.has(id)))
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState(() => (others.find(({ isCurrent }) => isCurrent) ?? others[0])?.id)
  const shown = others.filter(place => `${placeChoice(place)} ${place.text}`.includes(word.trim()))
  const to = shown.find(({ id }) => id === chosen)
  const what = lines.length === 1 ? `“${lines[0]?.product?.name ?? '商品'}”` : ` ${lines.length} 种商品`
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      {to && (
        <Button variant="primary" onClick={() => onMove(to)}>
          移至这个地址
        </Button>
      )}
    </>
  )
  return (
    <PlainDialog title={`移动${what}`} onClose={onClose} footer={footer}>
      {others.length === 0 ? (
        <div className={css['empty']}>
          <p>还没有其他收货地址，添加后就可以移动。</p>
          <LinkButton variant="primary" to="/workbench/settingHome/addressInfo">
            去添加收货地址
          </LinkButton>
        </div>
      ) : (
        <>
          {others.length > many && (
            <input
              className={css['search']}
              aria-label="查找收货地址"
              placeholder="输入收货人、电话或地址查找"
              value={word}
              onChange={event => setWord(event.target.value)}
            />
          )}
          <fieldset className="stack gap-8">
            <legend className={css['legend']}>选择收货地址；目标地址已有的商品会合并数量。</legend>
            {shown.map(({ id, text, isCurrent, ...place }) => (
              <label key={id} className={css['choice']}>
                <input type="radio" name="address" checked={id === chosen} onChange={() => setChosen(id)} />
                <span className="bold">
                  {placeChoice(place)}
                  {isCurrent && '（当前地址）'}
                </span>
                <span className={css['where']}>{text}</span>
              </label>
            ))}
            {shown.length === 0 && <p className={css['where']}>没有找到“{word.trim()}”，请换个词试试。</p>}
          </fieldset>
        </>
      )}
    </PlainDialog>
  )
}
