import { returnThing } from '../../device/acts/things.ts'
import { HeadSteps } from '../../work/acts/head-steps.tsx'
import { Intended } from '../../work/acts/intended.tsx'
import { stepLabel } from '#contract/orders/step-words.ts'
import { ReturnById } from './return-by-id.tsx'
import { returnQueries } from './queries.ts'
import {
  applicationsPath,
  isRevocable,
  nextText,
  notePath,
  orderPath,
  refundPath,
  statusText,
  toneOf,
  wayOf,
  type Application,
  type ApplicationLine,
} from './return.ts'
import { Link } from 'react-router-dom'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, type Fact, DetailView } from '../../ui/detail/detail-view.tsx'
import { History } from '../../ui/detail/history.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Money } from '../../ui/base/money.tsx'
import { PrintButton } from '../../ui/base/print-button.tsx'
import { Status } from '../../ui/base/status.tsx'
import { Steps, stepsAt } from '../../ui/base/steps.tsx'
import { GoodsTable, type GoodsCell, ReturnReason } from './goods-table.tsx'
import { useRevoke } from './return-actions.ts'
import { ApplicationPaper } from './return-paper.tsx'
import css from './return-page.module.css'

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

const factsOf = ({
  note,
  order,
  appliedBy,
  createdAt,
  decidedAt,
  completedAt,
  purchaseReturn,
  remark,
}: Application): readonly Fact[] => [
  [
    '发货单',
    <Link key="note" to={notePath(note.id)}>
      {note.number}
    </Link>,
  ],
  [
    '采购订单',
    <Link key="order" to={orderPath(order.id)}>
      {order.number}
    </Link>,
  ],
  ['申请人', `${appliedBy} ${formatDateTime(createdAt)}`],
  ['审核时间', timeOf(decidedAt)],
  ['完成时间', timeOf(completedAt)],
  [
    '退款金额',
    purchaseReturn && (
      <Link key="refund" to={refundPath(purchaseReturn.id)}>
        <Money fen={purchaseReturn.credit} />（{purchaseReturn.number}）
      </Link>
    ),
  ],
  ['备注', remark, 'wide'],
]

function Buttons({ application }: { application: Application }) {
  const { run, running } = useRevoke()
  const { purchaseReturn } = application
  return (
    <>
      {isRevocable(application) && (
        <Button variant="danger" busy={running !== undefined} onClick={() => run(application)}>
          撤回申请
        </Button>
      )}
      <PrintButton />
      {purchaseReturn && (
        <LinkButton variant="primary" to={refundPath(purchaseReturn.id)}>
          查看采购退货单
        </LinkButton>
      )}
    </>
  )
}

const cells: readonly GoodsCell<ApplicationLine>[] = [
  { title: '原因与照片', value: line => <ReturnReason line={line} /> },
  { title: '单价', kind: 'number', value: ({ price }) => <Money fen={price} /> },
  {
    title: '退货数量',
    kind: 'number',
    value: ({ qty, accepted, unit }) =>
      accepted === null || accepted === qty ? `${qty} ${unit}` : `同意 ${accepted} ${unit}（申请 ${qty}）`,
  },
]

const credited: readonly GoodsCell<ApplicationLine>[] = [
  ...cells,
  { title: '退款', kind: 'number', value: ({ credit }) => <Money fen={credit} /> },
]

/** An application as the dealer reads it. */
function ReturnView({ application }: { application: Application }) {
  const { number, status, answer, lines, history } = application
  const way = wayOf(application)
  return (
    <DetailView label={`退货申请 ${number}`} paper={<ApplicationPaper application={application} />}>
      <DetailHead
        what="退货申请号"
        number={number}
        list={applicationsPath}
        lead={nextText(status)}
        reason={status === 30 ? answer : ''}
        status={
          <>
            <Status tone={toneOf(status)}>{statusText(status)}</Status>
            <Intended thing={returnThing(application.id)} />
          </>
        }
      >
        <HeadSteps thing={returnThing(application.id)}>
          <Buttons application={application} />
        </HeadSteps>
      </DetailHead>
      <Card title="进度">
        <div className="no-print">
          <Steps label="退货进度" steps={stepsAt(way.steps, way.at)} />
        </div>
        <Facts facts={factsOf(application)} />
      </Card>
      {answer !== '' && status !== 30 && (
        <Card title="退货说明">
          <p className={css['answer']}>{answer}</p>
        </Card>
      )}
      <Card title="退货商品">
        <GoodsTable
          label="退货商品"
          lines={lines}
          cells={lines.some(({ credit }) => credit !== null) ? credited : cells}
        />
      </Card>
      <div className="no-print">
        <Card title="申请记录">
          <History
            steps={history.map(({ at, who, action, from, to, why }) => ({
              at,
              who,
              why,
              what: stepLabel('return', action),
              change: to === null ? '' : `${from === null ? '' : `${statusText(from)} → `}${statusText(to)}`,
            }))}
          />
        </Card>
      </div>
      <RelatedMessages thing="returnRequest" id={application.id} />
    </DetailView>
  )
}

export default function ReturnDetailPage() {
  return (
    <ReturnById
      what="退货申请"
      list={applicationsPath}
      listName="查看退货申请"
      query={returnQueries.application}
    >
      {application => <ReturnView application={application} />}
    </ReturnById>
  )
}
