import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { ServedCustomer } from '#contract/proposals/rows.ts'
import { useUser } from '../../api/use-user.ts'
import { proposalThing } from '../../device/acts/things.ts'
import { customersPath, proposalPath, statusText, toneOf } from '../../trade/proposals/proposal.ts'
import { visit } from '../../trade/proposals/visited.ts'
import { proposalQueries } from '../../trade/proposals/queries.ts'
import { LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { Intended } from '../../work/acts/intended.tsx'
import { ProposalForm } from './proposal-form.tsx'
import css from './proposals.module.css'

function Sent({ customerId }: { customerId: number }) {
  const query = useQuery(proposalQueries.sent(useUser(), customerId))
  return (
    <Card title="发出的建议清单">
      <Loaded what="建议清单" query={query} skeleton={<Skeleton height={96} />}>
        {rows =>
          rows.length === 0 ? (
            <p className="muted">还没有发过。拟好上面的清单后，在这里查看客户是否采纳。</p>
          ) : (
            <ul className={css['sent']}>
              {rows.map(({ id, number, status, first, products, cases, reason, createdAt }) => (
                <li key={id}>
                  <div className="row wrap gap-4-12">
                    <Link to={proposalPath(id)} className={css['number']}>
                      {number}
                    </Link>
                    <Status tone={toneOf(status)}>{statusText(status)}</Status>
                    <Intended thing={proposalThing(id)} />
                  </div>
                  <span>
                    {first}
                    {products > 1 && ` 等 ${products} 种`}，共 {cases} 箱
                  </span>
                  <span className="hint">
                    {formatDateTime(createdAt)}
                    {reason && `，原因：${reason}`}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}

function View({ customer }: { customer: ServedCustomer }) {
  useEffect(() => visit({ id: customer.id, name: customer.name }), [customer.id, customer.name])
  const { id, name, code, contactName, contactPhone, regionText, isOwn } = customer
  return (
    <article className={css['page']} aria-label={name}>
      <header className={css['head']}>
        <div className="row wrap gap-4-12">
          <h1 className="size-h3">{name}</h1>
          {isOwn && <Status tone="good">我负责的</Status>}
        </div>
        <p className="muted">{[code, regionText].filter(Boolean).join(' · ')}</p>
        {contactPhone !== '' && (
          <p>
            {contactName} <a href={`tel:${contactPhone}`}>{contactPhone}</a>
          </p>
        )}
      </header>
      <Card
        title="拟一份建议清单"
        lead="添加商品和箱数，发给客户。客户采纳后商品进入其快速下单，由客户核对价格并下单。"
      >
        <p>
          <LinkButton icon="search" to="/search">
            边看商品边选
          </LinkButton>
        </p>
        <ProposalForm customer={customer} />
      </Card>
      <Sent customerId={id} />
    </article>
  )
}

/** One customer of a representative: the list that is being made for it, and those that were sent. */
export function CustomerView({ customerId }: { customerId: number }) {
  const query = useQuery(proposalQueries.customer(useUser(), customerId))
  return (
    <Loaded what="客户" query={query} skeleton={<Skeleton height={320} />}>
      {customer =>
        customer ? (
          <View customer={customer} />
        ) : (
          <Missing
            title="没有找到这位客户"
            text="链接可能不完整，或客户已不由您所属的企业供货。"
            ways={[[customersPath, '查看我的客户']]}
          />
        )
      }
    </Loaded>
  )
}
