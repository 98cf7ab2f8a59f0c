import { noticeThing } from '../../device/acts/things.ts'
import { Intended } from '../../work/acts/intended.tsx'
import { stepLabel } from '#contract/orders/step-words.ts'
import { Link } from 'react-router-dom'
import { openOf, paymentWayText, purposeOf } from '#contract/payments/life-cycle.ts'
import { purchaseStatusText } from '#contract/orders/purchase-life-cycle.ts'
import { PayeeFacts } from '../../work/payee-facts.tsx'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, DetailView } from '../../ui/detail/detail-view.tsx'
import { History } from '../../ui/detail/history.tsx'
import { Sums, type Sum } from '../../ui/detail/detail-foot.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Money } from '../../ui/base/money.tsx'
import { PrintButton } from '../../ui/base/print-button.tsx'
import { Status } from '../../ui/base/status.tsx'
import { NoticePaper } from './notice-paper.tsx'
import css from './notice-view.module.css'
import {
  correctionOf,
  excessOf,
  isRecording,
  marksOf,
  nextText,
  orderPath,
  statusText,
  type Notice,
} from './payment.ts'
import { Slips } from './slips.tsx'

const sumsOf = (notice: Notice): readonly Sum[] => [
  ...(correctionOf(notice) > 0 ? [['通知金额', <Money key="asked" fen={notice.asked} />] as const] : []),
  ['应付金额', <Money key="amount" fen={notice.amount} />],
  ['已付金额', <Money key="paid" fen={notice.paid} />],
  ...(excessOf(notice) > 0 ? [['多付金额', <Money key="excess" fen={excessOf(notice)} />] as const] : []),
  ['未付金额', <Money key="open" fen={openOf(notice)} />, 'total'],
]

function Orders({ notice }: { notice: Notice }) {
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">采购订单</th>
            <th scope="col">状态</th>
            <th scope="col" className={css['number']}>
              订单应付
            </th>
            <th scope="col" className={css['number']}>
              本通知应付
            </th>
            <th scope="col" className={css['number']}>
              已付
            </th>
          </tr>
        </thead>
        <tbody>
          {notice.orders.map(({ id, number, status, due, amount, paid }) => (
            <tr key={id}>
              <td>
                <Link to={orderPath(id)}>{number}</Link>
              </td>
              <td>{purchaseStatusText[status] ?? ''}</td>
              <td className={css['number']}>
                <Money fen={due} />
              </td>
              <td className={css['number']}>
                <Money fen={amount} />
              </td>
              <td className={css['number']}>
                <Money fen={paid} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Payments({ payments }: Pick<Notice, 'payments'>) {
  if (payments.length === 0) return <p className={css['none']}>品牌方还没有登记到账。</p>
  return (
    <div className={css['scroll']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">付款日期</th>
            <th scope="col">方式</th>
            <th scope="col">说明</th>
            <th scope="col">登记时间</th>
            <th scope="col" className={css['number']}>
              金额
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map(({ id, paidOn, way, remark, recordedAt, amount, isSetOff }) => (
            <tr key={id}>
              <td>{paidOn}</td>
              <td>{paymentWayText[way]}</td>
              <td>{isSetOff ? remark : amount < 0 ? `冲销 ${remark}`.trim() : remark || '—'}</td>
              <td>{formatDateTime(recordedAt)}</td>
              <td className={css['number']}>
                <Money fen={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A payment notice as its dealer reads it. */
export function NoticeView({ notice, back }: { notice: Notice; back: string }) {
  const { number, history, reason, remark, dueOn, createdAt, buyer, seller } = notice
  return (
    <DetailView label={`付款通知 ${number}`} paper={<NoticePaper notice={notice} />}>
      <DetailHead
        what="付款通知号"
        number={number}
        list={back}
        lead={nextText(notice)}
        reason={reason}
        status={
          <>
            {marksOf(notice).map(({ tone, text }) => (
              <Status key={text} tone={tone}>
                {text}
              </Status>
            ))}
            <Intended thing={noticeThing(notice.id)} />
          </>
        }
      >
        <PrintButton />
      </DetailHead>
      <Card title="应付款项">
        <div className={css['due']}>
          <Facts
            facts={[
              ['付款方', buyer.name],
              ['到期日', dueOn],
              ['通知时间', formatDateTime(createdAt)],
              ['发出方', seller.name],
              ...(remark ? [['备注', remark, 'wide'] as const] : []),
            ]}
          />
          <Orders notice={notice} />
          <Sums sums={sumsOf(notice)} />
          {correctionOf(notice) > 0 && (
            <p className={css['wrong']} role="note">
              通知金额比订单应付多 <Money fen={correctionOf(notice)} />
              ，多出部分无需付款，也不计入合计，待品牌方更正。
            </p>
          )}
        </div>
      </Card>
      {openOf(notice) > 0 && (
        <Card title="收款账户" lead="转账时请填写附言，便于对账。">
          <PayeeFacts
            payee={notice.payee}
            amount={openOf(notice)}
            paid={notice.paid}
            purpose={purposeOf([number])}
          />
        </Card>
      )}
      <Slips notice={notice} />
      <Card title="到账记录">
        <Payments payments={notice.payments} />
      </Card>
      <div className="no-print">
        <Card title="付款通知记录">
          <History
            steps={history.map(({ at, who, action, from, to, why }) => ({
              at,
              who,
              // A step with money has an amount instead of a reason.
              why: isRecording(action) ? '' : why,
              what: isRecording(action)
                ? `${stepLabel('paymentNotice', action)}（${why}）`
                : stepLabel('paymentNotice', action),
              change:
                from === to || to === null
                  ? ''
                  : `${from === null ? '' : `${statusText(from)} → `}${statusText(to)}`,
            }))}
          />
        </Card>
      </div>
      <RelatedMessages thing="paymentNotice" id={notice.id} />
    </DetailView>
  )
}
