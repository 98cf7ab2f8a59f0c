import { notAskedText, productOfCase } from '../../work/scan/case-product.ts'
import type { ScanAnswer } from '../../work/scan/told.ts'
import type { Pad } from './use-pad.ts'

const refused = (text: string): ScanAnswer => ({ tone: 'trouble', text })

/** Adds the product of a scanned case. */
export async function scanProduct(pad: Pad, text: string): Promise<ScanAnswer> {
  const product = await productOfCase(text)
  if (product.state === 'unreadable') return refused(`无法识别的条码：${text.slice(0, 40)}`)
  if (product.state === 'notSold') return refused(`没有找到条码 ${product.number} 的在售商品`)
  if (product.state === 'notAsked') return refused(notAskedText(product.number))
  const { name, code } = product.card
  const added = pad.write(`扫码 ${name}`, [{ code, qty: null }])
  if (added.length === 0) return refused('没有加入清单，请稍后再试')
  return { tone: 'good', text: `${name} 已加入清单` }
}
