import { Link } from 'react-router-dom'
import { Button } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { LineStatus } from '../../ui/shop/line-status.tsx'
import { Photo } from '../../ui/base/picture/photo.tsx'
import { storageLabels } from '../../ui/shop/card/product-labels.ts'
import prose from '../../ui/base/prose.module.css'
import { QuantityStepper } from '../../ui/shop/card/quantity-stepper.tsx'
import { Status } from '../../ui/base/status.tsx'
import { useSelectLine } from './sample-actions.ts'
import type { SampleLine } from './sample-lines.ts'
import css from './sample-list.module.css'
import { sampleRule } from './sample-order.ts'

const problemTexts: Record<SampleLine['problems'][number], string> = {
  offSale: '已下架，暂时不能申请',
  notSample: '该商品不再提供样品',
}

export function SampleRow({
  line,
  onChange,
  onRemove,
}: {
  line: SampleLine
  onChange: (qty: number) => void
  onRemove: () => void
}) {
  const { id, skuId, product, qty, problems, status } = line
  const { run, running } = useSelectLine(id)
  const name = product?.name ?? '商品信息待同步'
  const isChosen = (running ?? line.selected) && problems.length === 0
  return (
    <li className={css['row']} data-problem={problems.length > 0}>
      <Checkbox
        checked={isChosen}
        // A line that the server does not have yet is selected by it.
        disabled={id === null || problems.length > 0}
        onChange={event => run(event.target.checked)}
      >
        <span className={prose['hidden']}>选择 {name}</span>
      </Checkbox>
      <Photo picture={product?.picture ?? null} alt="" sizes="72px" className={css['photo']} />
      <div className={css['words']}>
        <Link to={`/productDetail?id=${skuId}`} className={css['name']}>
          {name}
        </Link>
        {product && (
          <span className="faint size-hint">
            {product.code} · {product.spec} · {storageLabels[product.storage].name}
          </span>
        )}
        <span className={css['signs']}>
          {problems.map(problem => (
            <Status key={problem} tone="trouble">
              {problemTexts[problem]}
            </Status>
          ))}
          <LineStatus status={status} />
        </span>
      </div>
      <div className={css['quantity']}>
        <QuantityStepper
          name={name}
          unit={product?.unit ?? '箱'}
          rule={sampleRule}
          value={qty}
          onChange={onChange}
        />
      </div>
      <Button
        variant="quiet"
        icon="trash"
        aria-label={`删除 ${name}`}
        className={css['remove']}
        onClick={onRemove}
      >
        删除
      </Button>
    </li>
  )
}
