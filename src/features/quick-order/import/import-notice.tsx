import { useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { formatCount } from '../../../ui/words/format-count.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { saveCsv } from '../../../ui/base/browser/save-blob.ts'
import { csvOf } from './csv.ts'
import { countOf, importReport, type Import, type RowReport } from './import-rows.ts'
import css from '../notices.module.css'
import type { Pad } from '../use-pad.ts'

const words: Record<RowReport['kind'], string> = {
  added: '加入',
  joined: '合并',
  open: '需处理',
  waits: '等待识别',
  skipped: '跳过',
}

const kinds = ['added', 'joined', 'open', 'waits', 'skipped'] as const

const save = (reports: readonly RowReport[]) =>
  saveCsv(
    '导入结果.csv',
    csvOf([
      ['行', '物料编码', '数量', '结果', '说明'],
      ...reports.map(({ row, code, qty, kind, text }) => [row, { code }, qty, words[kind], text]),
    ]),
  )

function Details({ reports, onClose }: { reports: readonly RowReport[]; onClose: () => void }) {
  return (
    <PlainDialog
      title="逐行结果"
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button icon="download" onClick={() => save(reports)}>
            下载结果
          </Button>
          <Button variant="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard */}
      <section className={css['scroll']} tabIndex={0} aria-label="每一行的结果">
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">行</th>
              <th scope="col">编码</th>
              <th scope="col">数量</th>
              <th scope="col">结果</th>
            </tr>
          </thead>
          <tbody>
            {reports.map(({ row, code, qty, kind, text }) => (
              <tr key={row} data-kind={kind}>
                <td>{row}</td>
                <td>{code}</td>
                <td>{qty}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PlainDialog>
  )
}

/** The outcome of a list that was pasted or uploaded; every row of it can be looked up. */
export function ImportNotice({ given, pad, onClose }: { given: Import; pad: Pad; onClose: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const drafts = new Map(pad.drafts.map(draft => [draft.id, draft]))
  const reports = importReport(given, {
    draftOf: id => drafts.get(id),
    stateOf: id => pad.draftStates.get(id),
    settledOf: pad.settledOf,
  })
  const said = kinds.flatMap(kind => {
    const count = countOf(reports, kind)
    return count === 0 ? [] : [`${words[kind]} ${formatCount(count)} 行`]
  })
  const isClean = countOf(reports, 'open') === 0
  return (
    <div className={css['notice']} data-tone={isClean ? 'good' : 'caution'}>
      <Icon name={isClean ? 'check' : 'alert'} />
      <output className={css['text']}>
        {given.source}共 {formatCount(reports.length)} 行：{said.join('，')}。
      </output>
      <Button size="small" onClick={() => setOpen(true)}>
        逐行结果
      </Button>
      <button type="button" className={css['close']} aria-label="关闭导入结果" onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
      {isOpen && <Details reports={reports} onClose={() => setOpen(false)} />}
    </div>
  )
}
