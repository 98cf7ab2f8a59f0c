import { inquiryThing } from '../../device/acts/things.ts'
import { HeadSteps } from '../../work/acts/head-steps.tsx'
import { Intended } from '../../work/acts/intended.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import type { Side } from '#contract/orders/life-cycle.ts'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { useUser } from '../../api/use-user.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, type Fact, DetailView } from '../../ui/detail/detail-view.tsx'
import { History } from '../../ui/detail/history.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Missing, toWorkbench } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import {
  askedPath,
  incomingPath,
  leadOf,
  marksOf,
  mayAccept,
  mayTake,
  priceText,
  statusText,
  stepText,
  type Inquiry,
} from './inquiry.ts'
import { useAccept, useClose } from './inquiry-actions.ts'
import { inquiryQueries } from './queries.ts'
import { ById } from '../../work/page/by-id.tsx'

const timeOf = (at: string | null): string => (at === null ? '' : formatDateTime(at))

const askedFacts = (inquiry: Inquiry, side: Side): readonly Fact[] => {
  const { product, qty, wantedPrice, wantedOn, presentPrice, partner, contactPhone, askedBy, text } = inquiry
  return [
    [
      '商品',
      <Link key="product" to={`/productDetail?id=${product.id}`}>
        {product.name}
      </Link>,
      'wide',
    ],
    ['物料编码', product.code],
    ['规格', product.spec],
    ['数量', `${qty} ${product.unit}`],
    ['期望价', priceText(wantedPrice, product.unit)],
    ['现在的价格', priceText(presentPrice, product.unit)],
    ['期望日期', wantedOn],
    side === 'seller' ? ['客户', partner.name] : ['经销商', partner.name],
    ['联系电话', contactPhone],
    ['询价人', askedBy],
    ['询价时间', timeOf(inquiry.createdAt)],
    ['说明', text, 'wide'],
  ]
}

const answerFacts = ({
  isDeal,
  offeredPrice,
  answer,
  answeredAt,
  priceUntil,
  product,
}: Inquiry): readonly Fact[] => [
  ['能否供应', isDeal ? '可以供应' : '不能供应'],
  ['报价', priceText(offeredPrice, product.unit)],
  ['报价时间', timeOf(answeredAt)],
  ...(priceUntil === null ? [] : [['价格有效至', priceUntil] as const]),
  ['说明', answer, 'wide'],
]

function Buttons({ inquiry, side, onAnswer }: { inquiry: Inquiry; side: Side; onAnswer: () => void }) {
  const { run, running } = useClose()
  const accept = useAccept()
  const isOpen = mayAccept(side, inquiry)
  return (
    <>
      {side === 'buyer' && inquiry.status !== 10 && (
        <LinkButton to={`${askedPath}?ask=1&sku=${inquiry.product.id}`}>再次询价</LinkButton>
      )}
      {mayTake(side, 'close', inquiry) && (
        <Button busy={running !== undefined} onClick={() => run(inquiry)}>
          关闭询价
        </Button>
      )}
      {side === 'buyer' && inquiry.isDeal && (
        <LinkButton
          {...(!isOpen && { variant: 'primary' as const })}
          to={`/productDetail?id=${inquiry.product.id}`}
        >
          去订购
        </LinkButton>
      )}
      {isOpen && (
        <Button variant="primary" busy={accept.running !== undefined} onClick={() => accept.run(inquiry)}>
          接受报价
        </Button>
      )}
      {mayTake(side, 'answer', inquiry) && (
        <Button variant="primary" onClick={onAnswer}>
          报价
        </Button>
      )}
    </>
  )
}

function View({ inquiry, side }: { inquiry: Inquiry; side: Side }) {
  const [params, setParams] = useSearchParams()
  const setAnswering = (isAnswering: boolean) =>
    setParams({ id: String(inquiry.id), ...(isAnswering && { answer: '1' }) }, { replace: true })
  const { number, isDeal, history } = inquiry
  return (
    <DetailView label={`询价 ${number}`}>
      <DetailHead
        what="询价"
        number={number}
        list={side === 'seller' ? incomingPath : askedPath}
        lead={leadOf(side, inquiry)}
        status={
          <>
            {marksOf(inquiry).map(({ tone, text }) => (
              <Status key={text} tone={tone}>
                {text}
              </Status>
            ))}
            <Intended thing={inquiryThing(inquiry.id)} />
          </>
        }
      >
        <HeadSteps thing={inquiryThing(inquiry.id)}>
          <Buttons inquiry={inquiry} side={side} onAnswer={() => setAnswering(true)} />
        </HeadSteps>
      </DetailHead>
      {isDeal !== null && (
        <Card title="经销商报价">
          <Facts facts={answerFacts(inquiry)} />
        </Card>
      )}
      <Card title="询价内容">
        <Facts facts={askedFacts(inquiry, side)} />
      </Card>
      <Card title="询价记录">
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
      <RelatedMessages thing="inquiry" id={inquiry.id} />
      {params.get('answer') === '1' && mayTake(side, 'answer', inquiry) && (
        <AnswerDialog inquiry={inquiry} onClose={() => setAnswering(false)} />
      )}
    </DetailView>
  )
}

/** An inquiry by its `?id=`, as its customer or its dealer reads it. */
export default function InquiryDetailPage() {
  const side = useUser().userType === 3 ? 'seller' : 'buyer'
  return (
    <ById
      query={inquiryQueries.one}
      what="询价"
      skeleton={<Skeleton height={320} />}
      missing={
        <Missing
          title="没有找到这条询价"
          text={
            side === 'seller'
              ? '链接可能不完整，或询价的客户已不由当前企业供货。'
              : '链接可能不完整，或询价属于其他企业。'
          }
          ways={[[side === 'seller' ? incomingPath : askedPath, '查看询价'], toWorkbench]}
        />
      }
    >
      {inquiry => <View inquiry={inquiry} side={side} />}
    </ById>
  )
}
