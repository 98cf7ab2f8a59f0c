import { loadPercent, type LoadOfStorage } from '#contract/cart/line-sums.ts'
import { storageLabels } from './card/product-labels.ts'
import { Icon } from '../base/icon.tsx'
import css from './load-picture.module.css'
import { overloadText, storageNames, type Car, volumeText, weightText } from '../words/load-words.ts'

const full = 100
/** Inside of the drawn box, in the drawing's own units. */
const box = { left: 3, top: 3, width: 74, height: 34 }

/** A van seen from the side: its box is filled as far as it is loaded. */
function Van({ percent }: { percent: number }) {
  const width = (box.width * Math.min(percent, full)) / full
  return (
    <svg className={css['van']} viewBox="0 0 112 54" width={112} height={54} aria-hidden>
      <rect className={css['box']} x={1.5} y={1.5} width={77} height={37} rx={3} />
      <rect className={css['load']} x={box.left} y={box.top} width={width} height={box.height} rx={2} />
      <path className={css['cab']} d="M82 14h13l12 12v13H82Z" />
      <path className={css['window']} d="M87 18h6.500l7.500 7.500H87Z" />
      <path className={css['frame']} d="M1 39h107v4H1Z" />
      <circle className={css['wheel']} cx={20} cy={46} r={7} />
      <circle className={css['wheel']} cx={94} cy={46} r={7} />
    </svg>
  )
}

function Bar({ name, percent, detail }: { name: string; percent: number; detail: string }) {
  return (
    <p className={css['bar']} data-over={percent > full} title={detail}>
      <span className="muted">{name}</span>
      <span className={css['track']} aria-hidden>
        <span className={css['filled']} style={{ width: `${Math.min(percent, full)}%` }} />
      </span>
      <strong className={css['percent']}>{percent}%</strong>
    </p>
  )
}

/** How full the vehicle is with the chosen lines of one storage; the others travel in another compartment. */
export function LoadPicture({
  load,
  car,
  cars,
}: {
  load: LoadOfStorage
  car: Car
  /** All that may be chosen; empty where they are not known. */
  cars: readonly Car[]
}) {
  const { weight, volume } = loadPercent(load, car)
  const over = overloadText(load, car, cars)
  return (
    <div className={css['picture']} data-over={over !== null}>
      <Van percent={Math.max(weight, volume)} />
      <div className="stack gap-2">
        <p className="row hint gap-4">
          <Icon name={storageLabels[load.storage].icon} size={12} />
          {storageNames[load.storage]}装载率
        </p>
        <Bar
          name="载重"
          percent={weight}
          detail={`${weightText(load.weight)}，可装 ${weightText(car.weightLimit * 1000)}`}
        />
        <Bar
          name="容积"
          percent={volume}
          detail={`${volumeText(load.volume)}，可装 ${volumeText(car.volumeLimit * 1000)}`}
        />
      </div>
      {over && (
        <p className={css['over']}>
          <Icon name="alert" size={14} />
          {over}
        </p>
      )}
    </div>
  )
}
