import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/index.ts'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Facts } from '../../ui/detail/detail-view.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { EmptyState } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { customerQueries } from './queries.ts'
import css from './supplier-page.module.css'
import { unbindPath } from './words.ts'

type Answer = ResponseOf<'GET /dealerManagements/queryMyUpDealer/{id}'>

const kinds: Readonly<Record<number, string>> = { 1: '一级经销商', 2: '品牌方', 3: '二级经销商' }
const brand = 2

const phone = (number: string) =>
  number === '' ? (
    ''
  ) : (
    <a key="phone" href={`tel:${number}`}>
      {number}
    </a>
  )

function Supplier({
  supplier,
  isTerminal,
}: {
  supplier: NonNullable<Answer['supplier']>
  isTerminal: boolean
}) {
  const actions = (
    <div className="flex wrap gap-8">
      {isTerminal && (
        <LinkButton size="small" to="/workbench/servicesHome/inquiryRecords?ask=1">
          询价
        </LinkButton>
      )}
      {(isTerminal || supplier.businessType === brand) && (
        <LinkButton size="small" to={unbindPath()}>
          申请解约
        </LinkButton>
      )}
    </div>
  )
  return (
    <Card title={supplier.name} lead={kinds[supplier.businessType] ?? ''} beside={actions}>
      <Facts
        facts={[
          ['编号', supplier.code],
          ['地区', supplier.regionText],
          ['联系人', supplier.contactName],
          ['联系电话', phone(supplier.contactPhone)],
          ['自提点', supplier.pickUpPlace === '' ? '不支持自提' : supplier.pickUpPlace, 'wide'],
          ...(supplier.since === null ? [] : [['合作开始', formatDateTime(supplier.since)] as const]),
        ]}
      />
    </Card>
  )
}

function View({ answer: { supplier, saleRep, asked }, isTerminal }: { answer: Answer; isTerminal: boolean }) {
  return (
    <>
      {asked !== null && (
        <output className={css['asked']}>
          品牌方已请“{asked}”为您供货，等待对方确认。
          {supplier === null ? '确认后您可以看到价格并下单。' : '确认前仍由现在的供货商供货。'}
        </output>
      )}
      {supplier === null ? (
        <EmptyState
          title="现在没有供货商"
          action={<LinkButton to="/workbench/servicesHome/questionReply">联系品牌方</LinkButton>}
        >
          没有供货商时看不到价格，也不能下单。品牌方安排好以后，这里会显示供货商，您也会收到消息。
        </EmptyState>
      ) : (
        <Supplier supplier={supplier} isTerminal={isTerminal} />
      )}
      {saleRep !== null && (
        <Card title="销售代表" lead="价格、新品与售后问题，可以直接联系销售代表。">
          <Facts
            facts={[
              ['姓名', saleRep.name],
              ['电话', phone(saleRep.phone)],
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** The supplier of the business, and its contact. */
export default function SupplierPage() {
  const user = useUser()
  const query = useQuery(customerQueries.supplier(user))
  return (
    <div className={css['page']}>
      <h1 className="size-h3">我的供货商</h1>
      <Loaded query={query} what="供货商" skeleton={<Skeleton height={240} />}>
        {answer => <View answer={answer} isTerminal={user.userType === 5} />}
      </Loaded>
    </div>
  )
}
