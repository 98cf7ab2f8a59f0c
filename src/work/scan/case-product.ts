import { printedGtin } from '#contract/codes/gtin.ts'
import { parseCode } from '#contract/codes/parse-code.ts'
import type { ResponseOf } from '#contract/index.ts'
import { call } from '../../api/call.ts'

type Card = ResponseOf<'POST /skus/action/queryList'>[number]

/** The product of a scanned case; `number` is its number as it is printed. */
type CaseProduct =
  | { readonly state: 'unreadable' }
  | { readonly state: 'notAsked'; readonly number: string }
  | { readonly state: 'notSold'; readonly number: string }
  | { readonly state: 'found'; readonly card: Card }

/** Finds the product of a code; without a network, in the package on this device. */
export async function productOfCase(text: string): Promise<CaseProduct> {
  const code = parseCode(text)
  if (!code) return { state: 'unreadable' }
  const number = printedGtin(code.gtin)
  try {
    const [card] = await call('POST /skus/action/queryList', {
      body: { codes: [code.gtin] },
      background: true,
    })
    return card ? { state: 'found', card } : { state: 'notSold', number }
  } catch {
    return { state: 'notAsked', number }
  }
}

export const notAskedText = (number: string): string => `现在查不到条码 ${number}，请连接网络后再扫一次`
