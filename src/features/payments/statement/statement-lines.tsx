import { statementThing } from '../../../device/acts/things.ts'
import { Intended } from '../../../work/acts/intended.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ledgerKindText } from '#contract/payments/ledger.ts'
import { isConfirmable, isDisputable, markText } from '#contract/payments/statement.ts'
import { Button } from '../../../ui/base/button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { Money } from '../../../ui/base/money.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { ReasonDialog } from '../../../ui/field/reason-dialog.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { orderPath, type NoticeListState } from '../payment.ts'
import { useConfirmLine, useDispute } from './statement-actions.ts'
import { documentUrl, lineName, markTone, type StatementLine } from './statement.ts'
import css from './statement.module.css'

const shownOrders = 2

function Orders({ orders }: Pick<StatementLine, 'orders'>) {
  return (
    <>
      {orders.slice(0, shownOrders).map(({ id, number }) => (
        <Link key={id} to={orderPath(id)}>
          {number}
        </Link>
      ))}
      {orders.length > shownOrders && <span className="muted">等 {orders.length} 张</span>}
    </>
  )
}

/** Each line is confirmed by itself, so that a person can go down the lines without waiting for the ones before. */
function Buttons({ line, onDispute }: { line: StatementLine; onDispute: () => void }) {
  const { run, running } = useConfirmLine()
  const name = lineName(line)
  return (
    <>
      {isConfirmable(line.mark) && (
        <Button
          size="small"
          busy={running !== undefined}
          aria-label={`确认 ${name}`}
          onClick={() => run(line.id)}
        >
          确认
        </Button>
      )}
      {isDisputable(line.mark) && (
        <Button size="small" variant="quiet" aria-label={`对 ${name} 有异议`} onClick={onDispute}>
          有异议
        </Button>
      )}
    </>
  )
}

/** The dispute of the dealer, and the answer of the brand. */
function Talk({ mark: { text, by, at, answer, answeredAt } }: Pick<StatementLine, 'mark'>) {
  return (
    <>
      <p>
        异议：{text}
        <span className="hint"> {answer === null && at !== null && `${by} ${formatDateTime(at)}`}</span>
      </p>
      {answer !== null && (
        <p>
          品牌方答复：{answer}
          <span className="hint"> {answeredAt !== null && formatDateTime(answeredAt)}</span>
        </p>
      )}
    </>
  )
}

const titles = ['日期', '项目', '单据', '采购订单', '金额', '对账状态', '操作'] as const

/** The lines of a page, each with its document and what can be said of it. On a phone they are cards. */
export function StatementLines({ lines, list }: { lines: readonly StatementLine[]; list: NoticeListState }) {
  const [disputed, setDisputed] = useState<StatementLine>()
  const close = () => setDisputed(undefined)
  const dispute = useDispute(close)
  return (
    <div className={classNames('panel', css['place'])}>
      <table className={css['table']} aria-label="对账明细">
        <thead>
          <tr>
            {titles.map(title => (
              <th key={title} scope="col" data-title={title} data-number={title === '金额'}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map(line => (
          <tbody key={line.id} data-place>
            <tr>
              <td className={css['day']}>
                <time dateTime={line.day}>{line.day}</time>
              </td>
              <td className={css['kind']}>
                {ledgerKindText[line.kind]}
                {line.isLate && <span className="hint"> 补记</span>}
              </td>
              <td data-title="单据" className={css['document']}>
                <Link to={documentUrl(line, list)}>{line.document.number}</Link>
              </td>
              <td data-title="采购订单" className={css['orders']}>
                <Orders orders={line.orders} />
              </td>
              <td data-number className={css['amount']}>
                <Money fen={line.amount} />
              </td>
              <td className={css['mark']}>
                <Status tone={markTone(line.mark)}>{markText(line.mark)}</Status>
                <Intended thing={statementThing(line.id)} />
              </td>
              <td className={classNames('no-print', css['buttons'])}>
                <Buttons line={line} onDispute={() => setDisputed(line)} />
              </td>
            </tr>
            {line.mark.text !== '' && (
              <tr className={css['talk']}>
                <td colSpan={titles.length}>
                  <Talk mark={line.mark} />
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {disputed && (
        <ReasonDialog
          title={`对 ${disputed.document.number} 的${ledgerKindText[disputed.kind]}有异议？`}
          lead="品牌方会核对并答复，答复前这一行不能确认。"
          okText="提交异议"
          isFinal={false}
          placeholder="例如：少发 1 箱，金额应为 1,200.00 元"
          busy={dispute.running !== undefined}
          onClose={close}
          onSubmit={text => dispute.run({ id: disputed.id, text })}
        />
      )}
    </div>
  )
}
