import { useNavigate, useSearchParams } from 'react-router-dom'
import { rejectionText } from '#contract/cart/rejection-text.ts'
import { proposalThing } from '../../device/acts/things.ts'
import {
  customersPath,
  proposingPath,
  statusText,
  stepText,
  toneOf,
  type Proposal,
} from '../../trade/proposals/proposal.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Status } from '../../ui/base/status.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { DetailView, Facts } from '../../ui/detail/detail-view.tsx'
import { GoodsProduct } from '../../ui/detail/goods-product.tsx'
import { History } from '../../ui/detail/history.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { HeadSteps } from '../../work/acts/head-steps.tsx'
import { Intended } from '../../work/acts/intended.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAccept, useWithdraw } from './proposal-actions.ts'
import css from './proposals.module.css'

const leads: Readonly<Record<number, readonly [staff: string, customer: string]>> = {
  10: [
    '客户还没有处理。客户采纳后，商品放入客户的快速下单，由客户核对和下单。',
    '采纳后，商品加入您的快速下单，数量和价格由您核对；采纳不是下单。',
  ],
  20: ['客户已采纳。是否下单由客户决定。', '已采纳，商品在您的快速下单里，请核对后加入购物车。'],
  30: ['客户谢绝了这份清单，可以按原因另拟一份。', '您已谢绝这份清单。'],
  40: ['清单已撤回，客户不能再采纳。', '销售代表已撤回这份清单，您无需处理。'],
}

const leadOf = (status: number, isStaff: boolean): string => leads[status]?.[isStaff ? 0 : 1] ?? ''

function StaffSteps({ proposal }: { proposal: Proposal }) {
  const { run, running } = useWithdraw()
  return (
    <>
      {proposal.status === 10 && (
        <Button variant="danger" busy={running !== undefined} onClick={() => run(proposal)}>
          撤回
        </Button>
      )}
      <LinkButton to={proposingPath(proposal.partner.id)}>再拟一份</LinkButton>
    </>
  )
}

function CustomerSteps({ proposal, onDecline }: { proposal: Proposal; onDecline: () => void }) {
  const navigate = useNavigate()
  const { run, running } = useAccept(() => void navigate('/quickOrder'))
  if (proposal.status === 20) return <LinkButton to="/quickOrder">去快速下单</LinkButton>
  if (proposal.status !== 10) return null
  return (
    <>
      <Button onClick={onDecline}>谢绝</Button>
      <Button variant="primary" busy={running !== undefined} onClick={() => run(proposal)}>
        采纳，放入快速下单
      </Button>
    </>
  )
}

/** The proposed goods, one below the other, without a price: the customer sees its own once they are on the pad. */
function Goods({ lines }: Pick<Proposal, 'lines'>) {
  return (
    <ul className={css['goods']}>
      {lines.map(({ product, qty, rejected }) => (
        <li key={product.id}>
          <GoodsProduct line={{ ...product, skuId: product.id }}>
            {!product.onSale && <span className="trouble">已下架</span>}
            {rejected && <span className="trouble">未放入：{rejectionText('quickOrder', rejected)}</span>}
          </GoodsProduct>
          <span className={css['qty']}>
            {qty} {product.unit}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** One list as its representative or its customer reads it. */
export function ProposalView({ proposal, isStaff }: { proposal: Proposal; isStaff: boolean }) {
  const { id, number, status, partner, sentBy, note, reason, createdAt, decidedAt, lines, cases, history } =
    proposal
  const [params, setParams] = useSearchParams()
  const setDeclining = (isDeclining: boolean) =>
    setParams({ id: String(id), ...(isDeclining && { decline: '1' }) }, { replace: true })
  return (
    <DetailView label={`建议清单 ${number}`}>
      <DetailHead
        what="建议清单"
        number={number}
        {...(isStaff && { list: customersPath })}
        lead={leadOf(status, isStaff)}
        reason={status === 30 ? reason : ''}
        status={
          <>
            <Status tone={toneOf(status)}>{statusText(status)}</Status>
            <Intended thing={proposalThing(id)} />
          </>
        }
      >
        <HeadSteps thing={proposalThing(id)}>
          {isStaff ? (
            <StaffSteps proposal={proposal} />
          ) : (
            <CustomerSteps proposal={proposal} onDecline={() => setDeclining(true)} />
          )}
        </HeadSteps>
      </DetailHead>
      <Card title={`商品 ${lines.length} 种，共 ${cases} 箱`}>
        <Goods lines={lines} />
      </Card>
      <Card title="清单信息">
        <Facts
          facts={[
            isStaff ? ['客户', partner.name] : ['供货方', partner.name],
            ['销售代表', sentBy],
            ['发出时间', formatDateTime(createdAt)],
            ['处理时间', decidedAt === null ? '' : formatDateTime(decidedAt)],
            ['说明', note, 'wide'],
          ]}
        />
      </Card>
      <Card title="处理记录">
        <History
          steps={history.map(({ at, who, action, from, to, why }) => ({
            at,
            who,
            why,
            what: stepText(action),
            change: to === null || from === null ? '' : `${statusText(from)} → ${statusText(to)}`,
          }))}
        />
      </Card>
      {params.get('decline') === '1' && !isStaff && status === 10 && (
        <DeclineDialog proposal={proposal} onClose={() => setDeclining(false)} />
      )}
    </DetailView>
  )
}
