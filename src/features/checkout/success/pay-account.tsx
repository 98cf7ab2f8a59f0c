import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../../api/use-user.ts'
import { Button } from '../../../ui/base/button.tsx'
import { formatMoney } from '../../../ui/words/format-money.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { yuanOf } from '../../../ui/words/yuan.ts'
import type { Order } from './placed-orders.tsx'
import { checkoutQueries } from '../queries.ts'
import css from './success-page.module.css'

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(`${what}已复制`)
  } catch {
    notify.info(`浏览器不允许自动复制，请手动选择${what}`)
  }
}

function Fact({ name, text, copied = text }: { name: string; text: string; copied?: string }) {
  return (
    <div className={css['fact']}>
      <dt>{name}</dt>
      <dd>
        <span className={css['value']}>{text}</span>
        <Button
          size="small"
          variant="quiet"
          icon="copy"
          aria-label={`复制${name}`}
          onClick={() => void copy(name, copied)}
        >
          复制
        </Button>
      </dd>
    </div>
  )
}

/** Where the money goes. All orders of one checkout have one seller. */
export function PayAccount({ orders, payable }: { orders: readonly Order[]; payable: number }) {
  const user = useUser()
  const query = useQuery(checkoutQueries.payAccount(user, orders[0]?.id ?? 0))
  const numbers = orders.map(({ number }) => number)
  const purpose = `货款 ${numbers.slice(0, 3).join(' ')}${numbers.length > 3 ? ` 等 ${numbers.length} 张` : ''}`
  return (
    <section className={css['card']} aria-labelledby="payee">
      <h2 id="payee" className={css['heading']}>
        收款账户
      </h2>
      <Loaded query={query} what="收款账户" skeleton={<Skeleton height={160} />}>
        {({ name, bank, account }) =>
          account === '' ? (
            <p>供货方还没有登记收款账户，请以付款通知上的账户为准。</p>
          ) : (
            <dl className={css['facts']}>
              <Fact name="户名" text={name} />
              <Fact name="开户行" text={bank} />
              <Fact name="账号" text={account} />
              <Fact name="金额" text={formatMoney(payable)} copied={yuanOf(payable)} />
              <Fact name="汇款用途" text={purpose} />
            </dl>
          )
        }
      </Loaded>
    </section>
  )
}
