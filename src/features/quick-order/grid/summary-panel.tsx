import { Link } from 'react-router-dom'
import { loadPercent } from '#contract/cart/line-sums.ts'
import type { FilledLine } from '../../../device/lines/filled-line.ts'
import type { ListAnswers } from '../../../device/store/rows.ts'
import { placeChoice } from '../../../ui/words/address-words.ts'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { Money } from '../../../ui/base/money.tsx'
import { storageLabels } from '../../../ui/shop/card/product-labels.ts'
import { padSums, volumeText, weightText, type PadSums } from './pad-sums.ts'
import { classNames } from '../../../ui/base/class-names.ts'
import css from './summary-panel.module.css'

export type DeliveryAddress = ListAnswers['cart']['addresses'][number]

function Bar({ name, percent, detail }: { name: string; percent: number; detail: string }) {
  return (
    <p className={classNames('stack hint gap-8', css['bar'])} data-over={percent > 100} title={detail}>
      <span>{name}</span>
      <span className={css['track']} aria-hidden>
        <span style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <strong>{formatCount(percent)}%</strong>
    </p>
  )
}

function Loads({ loads, address }: { loads: PadSums['loads']; address: DeliveryAddress | undefined }) {
  const car = address?.car
  return loads.map(load => {
    const { name, icon } = storageLabels[load.storage]
    const percent = car && loadPercent(load, car)
    return (
      <div key={load.storage} className="stack gap-2">
        <p className={classNames('row size-hint medium gap-4', css['storage'])}>
          <Icon name={icon} size={12} />
          {name} {formatCount(load.cases)} 箱
          {!percent && (
            <span>
              {weightText(load.weight)}，{volumeText(load.volume)}
            </span>
          )}
        </p>
        {car && percent && (
          <>
            <Bar
              name="载重"
              percent={percent.weight}
              detail={`${weightText(load.weight)}，可装 ${weightText(car.weightLimit * 1000)}`}
            />
            <Bar
              name="容积"
              percent={percent.volume}
              detail={`${volumeText(load.volume)}，可装 ${volumeText(car.volumeLimit * 1000)}`}
            />
            {Math.max(percent.weight, percent.volume) > 100 && (
              <p className={css['over']}>{car.name}一车装不下</p>
            )}
          </>
        )}
      </div>
    )
  })
}

/** The sums of the chosen lines, or of all, the address, and the button into the cart. */
export function SummaryPanel({
  lines,
  isChosen,
  addresses,
  address,
  onAddress,
  onCart,
}: {
  lines: readonly FilledLine[]
  /** Whether only some lines are meant. */
  isChosen: boolean
  /** Null until the cart was read once. */
  addresses: readonly DeliveryAddress[] | null
  address: DeliveryAddress | undefined
  onAddress: (id: number) => void
  onCart: () => void
}) {
  const sums = padSums(lines)
  return (
    <aside className={classNames('stack panel gap-12', css['panel'])} aria-label="合计">
      <h2 className="size-h4">{isChosen ? '所选合计' : '清单合计'}</h2>
      <dl className={css['facts']}>
        <dt>商品</dt>
        <dd>{formatCount(sums.lines)} 种</dd>
        <dt>数量</dt>
        <dd>{formatCount(sums.cases)} 箱</dd>
        <dt>毛重</dt>
        <dd>{weightText(sums.weight)}</dd>
        <dt>体积</dt>
        <dd>{volumeText(sums.volume)}</dd>
      </dl>
      <p className={css['amount']}>
        <span>金额（含税）</span>
        <strong>
          <Money fen={sums.amount} />
        </strong>
      </p>
      {sums.unpriced > 0 && <p className="caution size-hint">{sums.unpriced} 行暂无价格，未计入金额</p>}
      {sums.unweighed > 0 && <p className="caution size-hint">{sums.unweighed} 行的重量与体积联网后计入</p>}
      <Loads loads={sums.loads} address={address} />
      {addresses !== null && addresses.length > 0 && (
        <label className={classNames('stack shrinks gap-4', css['address'])}>
          <span>收货地址</span>
          <select value={address?.id ?? ''} onChange={event => onAddress(Number(event.target.value))}>
            {addresses.map(place => (
              <option key={place.id} value={place.id}>
                {placeChoice(place)}
              </option>
            ))}
          </select>
        </label>
      )}
      {addresses !== null && addresses.length === 0 && (
        <p className="caution size-hint">
          还没有收货地址，
          <Link className={css['link']} to="/workbench/settingHome/addressInfo">
            去添加
          </Link>
        </p>
      )}
      <Button variant="primary" size="large" wide icon="cart" onClick={onCart}>
        {isChosen ? `所选 ${formatCount(sums.lines)} 行加入购物车` : '全部加入购物车'}
      </Button>
    </aside>
  )
}
