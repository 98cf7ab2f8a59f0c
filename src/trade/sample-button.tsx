import { Link, useNavigate } from 'react-router-dom'
import { mostSampleCases } from '#contract/cart/lines.ts'
import type { BuyItem } from '../ui/shop/card/buy-action.ts'
import { SampleLook } from './look/sample-look.tsx'
import { notifyWith } from '../ui/base/overlay/toast-link.tsx'
import { knownProduct } from '../device/lines/known-products.ts'
import { tellUnsaved } from './tell-unsaved.ts'
import { useEditLines, useLines } from './use-lines.ts'

/** Puts one more case of a product into the basket of samples. */
export default function SampleButton({ sku }: { sku: BuyItem['sku'] }) {
  const { lines } = useLines('sampleList')
  const edit = useEditLines()
  const navigate = useNavigate()
  const key = String(sku.id)
  const present = lines.find(line => line.key === key)?.qty ?? 0
  const toBasket = { label: '去样品清单', to: '/sampleList', onSelect: () => void navigate('/sampleList') }

  const add = async () => {
    if (present >= mostSampleCases)
      return notifyWith(
        'warning',
        `每种样品最多 ${mostSampleCases} ${sku.unit}，清单里已有 ${present} ${sku.unit}`,
        toBasket,
      )
    try {
      await edit(
        [{ target: 'sampleList', key, change: { op: 'add', qty: 1 } }],
        [{ skuId: sku.id, product: knownProduct(sku), offer: null }],
      )
    } catch {
      return tellUnsaved()
    }
    notifyWith('success', '已加入样品清单', toBasket)
  }
  return (
    <SampleLook onPress={() => void add()}>
      {present > 0 && (
        <Link to="/sampleList">
          清单里已有 {present} {sku.unit}
        </Link>
      )}
    </SampleLook>
  )
}
