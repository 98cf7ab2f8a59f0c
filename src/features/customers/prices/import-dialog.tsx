import { useState } from 'react'
import { outcomeOf } from '../../../api/call-outcome.ts'
import { Button } from '../../../ui/base/button.tsx'
import { useToday } from '../../../ui/base/browser/use-today.ts'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { SheetField } from '../../../ui/field/sheet-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { sheetCells, sheetProblems } from '../../../ui/words/sheet/sheet-cells.ts'
import { NewPrices } from './new-prices.tsx'
import { useSetPrices, type RefusedPrice } from './price-actions.ts'
import { pricesOfCodes } from './queries.ts'
import { RefusedPrices } from './refused-prices.tsx'
import { compareSheet, sheetPrices, type Compared } from './sheet-prices.ts'

const mostBytes = 5 * 1024 * 1024

type Read = { readonly compared: Compared } | { readonly problem: string }

/** Reads the file on this device and compares it with the prices of today. */
async function readFile(file: File, customerId: number | null): Promise<Read> {
  if (file.size > mostBytes) return { problem: '文件超过 5 MB，请分成几个文件上传' }
  const sheet = await sheetCells(new Uint8Array(await file.arrayBuffer()))
  if (sheet.kind === 'refused') return { problem: sheetProblems[sheet.problem] }
  const report = sheetPrices(sheet.rows)
  if (report.kind === 'refused') return { problem: report.text }
  const codes = [...new Set(report.rows.map(({ code }) => code))]
  const outcome = await outcomeOf(async () => pricesOfCodes(codes, customerId))
  if (outcome.kind !== 'accepted') return { problem: outcome.text ?? '没有查到商品，请重试' }
  return { compared: compareSheet(report.rows, outcome.value) }
}

function Differences({ compared: { changed, same, wrong } }: { compared: Compared }) {
  return (
    <>
      <p aria-live="polite">
        {changed.length} 个售价有变化，{same} 个不变
        {wrong.length > 0 && <span className="trouble">，{wrong.length} 行不能使用</span>}
      </p>
      {changed.length > 0 && <NewPrices prices={changed} />}
      {wrong.length > 0 && (
        <ul className="stack gap-4 hint" aria-label="不能使用的行">
          {wrong.slice(0, 20).map(({ line, code, problem }) => (
            <li key={line}>
              第 {line} 行 {code}：{problem}
            </li>
          ))}
          {wrong.length > 20 && <li>另有 {wrong.length - 20} 行</li>}
        </ul>
      )}
    </>
  )
}

/** Prices from a spreadsheet: what would change is shown before anything is set. */
export function ImportDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const today = useToday()
  const [from, setFrom] = useState(today)
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string>()
  const [compared, setCompared] = useState<Compared>()
  const [refused, setRefused] = useState<readonly RefusedPrice[]>([])
  const { run, running } = useSetPrices(left => {
    setRefused(left)
    if (left.length === 0) onClose()
  })
  const take = async (file: File) => {
    setReading(true)
    const read = await readFile(file, customerId)
    setReading(false)
    setError('problem' in read ? read.problem : undefined)
    setCompared('problem' in read ? undefined : read.compared)
  }
  const isPast = from < today
  const prices = compared?.changed ?? []
  return (
    <PlainDialog
      title="导入售价"
      width={640}
      onClose={onClose}
      footer={
        <>
          {compared && refused.length === 0 && (
            <Button onClick={() => setCompared(undefined)}>换一个文件</Button>
          )}
          <Button onClick={onClose}>{refused.length > 0 ? '关闭' : '取消'}</Button>
          {prices.length > 0 && refused.length === 0 && (
            <Button
              variant="primary"
              busy={running !== undefined}
              onClick={() => {
                if (!isPast) run({ customerId, from, prices })
              }}
            >
              保存 {prices.length} 个售价
            </Button>
          )}
        </>
      }
    >
      <div className="stack one-column gap-16">
        {!compared && (
          <SheetField
            note="XLSX 或 CSV，须有“商品编码”和“售价”两列；可先导出终端价格，改好售价后上传。留空的商品不变。"
            error={error}
            progress={reading ? 0.5 : undefined}
            onFile={file => void take(file)}
          />
        )}
        {compared && refused.length === 0 && (
          <>
            <TextField
              label="生效日期"
              type="date"
              min={today}
              value={from}
              error={isPast ? '请选择今天或以后的日期' : undefined}
              hint="会取代该日及以后的安排"
              onChange={event => setFrom(event.target.value)}
            />
            <Differences compared={compared} />
          </>
        )}
        {refused.length > 0 && <RefusedPrices refused={refused} />}
      </div>
    </PlainDialog>
  )
}
