import type { LimitLeft } from '#contract/orders/limits.ts'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { placeName } from '../../ui/words/address-words.ts'
import { volumeText, weightText } from '../../ui/words/load-words.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Money } from '../../ui/base/money.tsx'
import { storageLabels } from '../../ui/shop/card/product-labels.ts'
import { Status } from '../../ui/base/status.tsx'
import css from './address-section.module.css'
import { CarChoice } from './car-choice.tsx'
import type { LineActions } from '../../trade/line/line-row.tsx'
import { LineRows } from '../../trade/line/line-rows.tsx'
import { sumsOfFilled } from '../../device/lines/filled-line.ts'
import type { AddressGroup, StorageGroup } from './group-lines.ts'
import { checkedOf, chosenOf } from './selection.ts'

/** The head of a section chooses all of its rows. */
export type CartActions = LineActions & Required<Pick<LineActions, 'check'>>

interface SectionProps {
  unchecked: ReadonlySet<string>
  /** Lines in orders that wait on this device; a box for several leaves them as they are. */
  aside: ReadonlySet<string>
  ordered: ReadonlyMap<string, number>
  isDated: boolean
  refusals: ReadonlyMap<string, string>
  limits: ReadonlyMap<string, readonly LimitLeft[]>
  actions: CartActions
  /** Few enough lines to draw them all. */
  isShort: boolean
  /** A line to be scrolled to. */
  shownKey: string | undefined
}

const keysOf = (lines: StorageGroup['lines']) => lines.map(({ key }) => key)

function StorageRows({
  group: { storage, lines },
  unchecked,
  aside,
  ordered,
  isDated,
  refusals,
  limits,
  actions,
  isShort,
  shownKey,
  isFirst,
}: SectionProps & {
  group: StorageGroup
  /** It begins the page. */
  isFirst: boolean
}) {
  const checked = checkedOf(lines, unchecked, aside)
  const label = storage ? storageLabels[storage] : null
  const name = label?.name ?? '未知储存方式'
  return (
    <>
      <div className={css['storage']}>
        <Checkbox
          checked={checked === 'all'}
          mixed={checked === 'some'}
          onChange={event => actions.check(keysOf(lines), event.target.checked)}
        >
          <span className={css['class']} data-storage={storage}>
            {label && <Icon name={label.icon} size={14} />}
            {name}
            <span className={css['count']}>{formatCount(lines.length)} 种</span>
          </span>
        </Checkbox>
      </div>
      <div className={css['lines']}>
        <LineRows
          target="cart"
          keys={keysOf(lines)}
          label={name}
          isShort={isShort}
          isFirst={isFirst}
          shownKey={shownKey}
          unchecked={unchecked}
          ordered={ordered}
          isDated={isDated}
          refusals={refusals}
          limits={limits}
          actions={actions}
        />
      </div>
    </>
  )
}

function Address({ group: { address, addressId } }: { group: AddressGroup }) {
  if (!address) return <span className="muted">收货地址 {addressId}，联网后显示</span>
  return (
    <>
      <span className={css['who']}>
        {placeName(address)}
        {!address.exists && <Status tone="trouble">地址已删除</Status>}
        {address.isCurrent && address.exists && <Status tone="neutral">当前地址</Status>}
      </span>
      <span className="muted">
        {address.contactName} {address.contactPhone}，{address.text}
      </span>
    </>
  )
}

/** The lines of one delivery address, the vehicle that brings them, and their sums. */
export function AddressSection({
  group,
  hasCars,
  isFirst,
  isPart,
  ...rows
}: SectionProps & {
  group: AddressGroup
  isFirst: boolean
  /** Lines of the address are left out, so that it shows no sums. */
  isPart: boolean
  /** Dealers choose a vehicle. */
  hasCars: boolean
}) {
  const { unchecked, aside, actions } = rows
  const { address, lines, storages } = group
  const checked = checkedOf(lines, unchecked, aside)
  const chosen = chosenOf(lines, unchecked)
  const sums = sumsOfFilled(chosen)
  const name = address ? placeName(address) : '这个地址'
  return (
    <section data-place className="panel" aria-label={`送至 ${name}`}>
      <header className={css['head']}>
        <Checkbox
          aria-label={`选择送至 ${name} 的全部商品`}
          checked={checked === 'all'}
          mixed={checked === 'some'}
          onChange={event => actions.check(keysOf(lines), event.target.checked)}
        >
          <span className="stack">
            <Address group={group} />
          </span>
        </Checkbox>
        <Button
          size="small"
          variant="quiet"
          className={css['delete']}
          aria-label={`删除该地址商品：${name}`}
          onClick={() => actions.remove(lines)}
        >
          删除该地址商品
        </Button>
      </header>
      {storages.map((storage, at) => (
        <StorageRows key={storage.storage} group={storage} isFirst={isFirst && at === 0} {...rows} />
      ))}
      <footer className={css['foot']} hidden={isPart}>
        {hasCars && address ? (
          <CarChoice address={address} loads={sums.loads.filter(({ weight }) => weight > 0)} />
        ) : (
          <span />
        )}
        <dl className={css['sums']}>
          <div>
            <dt>已选</dt>
            <dd>
              {formatCount(sums.lines)} 种 {formatCount(sums.cases)} 箱
            </dd>
          </div>
          <div>
            <dt>重量 / 体积</dt>
            <dd>
              {weightText(sums.weight)} / {volumeText(sums.volume)}
            </dd>
          </div>
          <div className={css['amount']}>
            <dt>小计</dt>
            <dd>
              <Money fen={sums.amount} />
            </dd>
          </div>
        </dl>
      </footer>
    </section>
  )
}
