import type { TerminalPriceRow } from '#contract/terminal-prices/rows.ts'
import { highestPrice } from '#contract/terminal-prices/entries.ts'
import { formatMoney } from '#contract/kernel/format-money.ts'
import { fenOf } from '../../../ui/words/yuan.ts'

/** A row of a spreadsheet that names a product and a price. */
export interface SheetPrice {
  /** Its line in the file. */
  readonly line: number
  readonly code: string
  readonly price: number | null
  readonly problem: string
}

/** More are no list of prices of one dealer. */
const mostSheetRows = 5_000

const headings = {
  code: /^(?:商品|物料|产品|货品)?(?:编码|编号|代码|货号)$/,
  price: /^(?:新)?(?:终端)?(?:售价|价格)(?:[(（].*[)）])?$/,
}

export type SheetReport =
  | { readonly kind: 'read'; readonly rows: readonly SheetPrice[] }
  | { readonly kind: 'refused'; readonly text: string }

const refused = (text: string): SheetReport => ({ kind: 'refused', text })

function problemOf(price: number | null): string {
  if (price === null || price === 0) return '售价不是金额，例如 128.50'
  return price > highestPrice ? `售价超过 ${formatMoney(highestPrice)}` : ''
}

/** The rows with a price. One that is empty leaves the product's price as it is. */
export function sheetPrices(cells: readonly (readonly string[])[]): SheetReport {
  const [titles = [], ...rows] = cells
  const [code, price] = [headings.code, headings.price].map(heading =>
    titles.findIndex(title => heading.test(title.trim())),
  ) as [number, number]
  if (code < 0 || price < 0) return refused('第一行须有“商品编码”和“售价”两列，可先导出终端价格，改好后上传')
  const filled = rows
    .map((row, at) => ({ line: at + 2, code: row[code]?.trim() ?? '', text: row[price]?.trim() ?? '' }))
    .filter(row => row.code !== '' && row.text !== '')
  if (filled.length === 0) return refused('表中没有填写售价，请填写后重新上传')
  if (filled.length > mostSheetRows) return refused(`一次最多 ${mostSheetRows} 行，请分成几个文件上传`)
  const seen = new Set<string>()
  return {
    kind: 'read',
    rows: filled.map(row => {
      const fen = fenOf(row.text)
      const isTwice = seen.has(row.code)
      seen.add(row.code)
      return {
        line: row.line,
        code: row.code,
        price: fen,
        problem: isTwice ? '商品编码在表中重复' : problemOf(fen),
      }
    }),
  }
}

export interface Compared {
  readonly changed: readonly { readonly row: TerminalPriceRow; readonly price: number }[]
  readonly same: number
  readonly wrong: readonly SheetPrice[]
}

/** The file against the prices of today: what would change, how many would not, and the rows that cannot be used. */
export function compareSheet(
  rows: readonly SheetPrice[],
  found: ReadonlyMap<string, TerminalPriceRow>,
): Compared {
  const changed: { row: TerminalPriceRow; price: number }[] = []
  const wrong: SheetPrice[] = []
  let same = 0
  for (const given of rows) {
    const row = found.get(given.code)
    if (given.problem !== '' || given.price === null) wrong.push(given)
    else if (!row) wrong.push({ ...given, problem: '没有这个在售商品' })
    else if (row.price === given.price) same += 1
    else changed.push({ row, price: given.price })
  }
  return { changed, same, wrong }
}
