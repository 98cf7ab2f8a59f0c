import { useState } from 'react'
import { flushSync } from 'react-dom'
import { statementPageSizes } from '#contract/payments/statement.ts'
import { call } from '../../../api/call.ts'
import { outcomeOf } from '../../../api/call-outcome.ts'
import { Button } from '../../../ui/base/button.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { DownloadButton } from '../../../work/download-button.tsx'
import type { Statement } from './statement.ts'

const [, most] = statementPageSizes

/** The month with the lines of all its pages. */
async function wholeMonth(month: string): Promise<Statement> {
  const read = async (page: number) =>
    call('POST /statements/action/query', { body: { month, page, size: most } })
  const first = await read(1)
  const lines = [...first.lines]
  for (let page = 2; page <= Math.ceil(first.total / most); page += 1) lines.push(...(await read(page)).lines)
  return { ...first, lines }
}

/** Paper holds every line, so all pages are read before it is printed. */
function PrintMonth({ month, onWhole }: { month: string; onWhole: (whole: Statement) => void }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    const outcome = await outcomeOf(async () => wholeMonth(month))
    setBusy(false)
    if (outcome.kind !== 'accepted') {
      notify.error(outcome.text ?? '明细没有加载成功，请重试')
      return
    }
    flushSync(() => onWhole(outcome.value))
    window.print()
  }
  return (
    <Button icon="print" busy={busy} onClick={() => void print()}>
      打印
    </Button>
  )
}

export function StatementTools(props: Parameters<typeof PrintMonth>[0]) {
  return (
    <div className="no-print row wrap gap-8">
      <PrintMonth {...props} />
      <DownloadButton
        endpoint="POST /statements/action/export"
        body={{ month: props.month }}
        problem="对账单没有导出，请重试"
      >
        导出
      </DownloadButton>
    </div>
  )
}
