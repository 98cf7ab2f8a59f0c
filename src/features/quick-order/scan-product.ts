import { printedGtin } from '#contract/codes/gtin.ts'
import { parseCode } from '#contract/codes/parse-code.ts'
import { call } from '../../api/call.ts'
import type { ScanAnswer } from '../../work/scan/told.ts'
import type { Pad } from './use-pad.ts'

/** Adds the product of a scanned case; without a network it is found in the package on this device. */
export async function scanProduct(pad: Pad, text: string): Promise<ScanAnswer> {
  const code = parseCode(text)
  if (!code) return { tone: 'trouble', text: `无法识别的条码：${text.slice(0, 40)}` }
  const number = printedGtin(code.gtin)
  try {
    const [card] = await call('POST /skus/action/queryList', {
      body: { codes: [code.gtin] },
      background: true,
    })
    if (!card) return { tone: 'trouble', text: `没有找到条码 ${number} 的在售商品` }
    const added = pad.write(`扫码 ${card.name}`, [{ code: card.code, qty: null }])
    if (added.length === 0) return { tone: 'trouble', text: '没有加入清单，请稍后再试' }
    return { tone: 'good', text: `${card.name} 已加入清单` }
  } catch {
    return { tone: 'trouble', text: `现在查不到条码 ${number}，请连接网络后再扫一次` }
  }
}
