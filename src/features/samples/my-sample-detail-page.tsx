import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { PhotoLinks } from '../../work/photo-links.tsx'
import { RelatedMessages } from '../../work/related-messages.tsx'
import { useUser } from '../../api/use-user.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Facts, DetailSkeleton, DetailView } from '../../ui/detail/detail-view.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { SampleRating } from '../../ui/shop/sample-rating.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { sampleQueries } from './queries.ts'
import css from './sample-detail.module.css'
import { feedbackPath, orderPath, samplesPath, type SampleOrder } from './sample-order.ts'
import { ById } from '../../work/page/by-id.tsx'

/** The granted amount of each product, and the amount left. */
function Balances({ id }: { id: number }) {
  const query = useQuery(sampleQueries.balances(useUser(), id))
  return (
    <Loaded query={query} what="样品" skeleton={<Skeleton height={120} />}>
      {balances => (
        <ul className={css['list']}>
          {balances.map(({ id: balance, product, total, left }) => (
            <li key={balance}>
              <span className={css['goods']}>
                <Link to={`/productDetail?id=${product.id}`}>{product.name}</Link>
                <br />
                <span className={css['sub']}>
                  {product.code} · {product.spec}
                </span>
              </span>
              <span className={css['track']} aria-hidden>
                <span
                  className={css['used']}
                  style={{ width: `${total === 0 ? 0 : ((total - left) / total) * 100}%` }}
                />
              </span>
              <span className={css['count']}>
                批准 {total} {product.unit} · 已用 {total - left} · 剩余 {left}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The orders that took from the balance, and the ratings of their samples. */
function Uses({ id }: { id: number }) {
  const query = useQuery(sampleQueries.lines(useUser(), { sampleOrderId: id }))
  return (
    <Loaded query={query} what="使用记录" skeleton={<Skeleton height={120} />}>
      {lines =>
        lines.length === 0 ? (
          <p className={css['sub']}>还没有用在订单里。结算时在“样品”一栏选用，随货免费送达。</p>
        ) : (
          <ul className={css['list']}>
            {lines.map(
              ({ id: line, orderId, orderNumber, orderKind, name, qty, unit, mayRate, feedback }) => (
                <li key={line}>
                  <Link to={orderPath(orderKind, orderId)}>{orderNumber}</Link>
                  <span className={css['goods']}>
                    {name} {qty} {unit}
                  </span>
                  {mayRate && (
                    <LinkButton size="small" to={feedbackPath(orderId)}>
                      反馈
                    </LinkButton>
                  )}
                  {!mayRate && !feedback && <span className={css['when']}>签收后可以反馈</span>}
                  {feedback && (
                    <div className={css['rated']}>
                      <SampleRating
                        rating={feedback}
                        photos={<PhotoLinks photos={feedback.photos} what="样品照片" />}
                      />
                    </div>
                  )}
                </li>
              ),
            )}
          </ul>
        )
      }
    </Loaded>
  )
}

function View({ sample }: { sample: SampleOrder }) {
  const { id, number, applicationId, applicationNumber, createdAt, total, left } = sample
  return (
    <DetailView label={`样品 ${number}`}>
      <DetailHead
        what="样品单号"
        number={number}
        list={samplesPath}
        lead={
          left > 0
            ? `还有 ${left} 箱免费样品，结算订单时可以选用，随货送达。`
            : '样品已用完。需要更多样品时，可以再次申请。'
        }
        status={<Status tone={left > 0 ? 'good' : 'neutral'}>{left > 0 ? '有剩余' : '已用完'}</Status>}
      >
        {left > 0 && (
          <LinkButton variant="primary" to="/cart">
            去结算选用
          </LinkButton>
        )}
      </DetailHead>
      <Card title="申请信息">
        <Facts
          facts={[
            [
              '申请单号',
              <Link key="application" to={orderPath('purchase', applicationId)}>
                {applicationNumber}
              </Link>,
            ],
            ['批准时间', formatDateTime(createdAt)],
            ['批准', `${total} 箱`],
            ['剩余', `${left} 箱`],
          ]}
        />
      </Card>
      <Card title="商品与剩余">
        <Balances id={id} />
      </Card>
      <Card title="使用与反馈">
        <Uses id={id} />
      </Card>
      <RelatedMessages thing="sampleOrder" id={id} />
    </DetailView>
  )
}

/** An approved application by its `?id=`. */
export default function MySampleDetailPage() {
  return (
    <ById
      query={sampleQueries.one}
      what="样品"
      skeleton={<DetailSkeleton heights={[64, 120, 280]} />}
      missing={
        <Missing
          title="没有找到这份样品"
          text="链接可能不完整，或样品属于其他企业。"
          ways={[[samplesPath, '查看我的样品']]}
        />
      }
    >
      {sample => <View sample={sample} />}
    </ById>
  )
}
