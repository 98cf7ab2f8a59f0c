import { useNavigate, useSearchParams } from 'react-router-dom'
import { Tabs } from '../../ui/base/tabs.tsx'
import { useToday } from '../../ui/base/browser/use-today.ts'
import css from './allowances.module.css'
import { Quotas } from './quotas.tsx'
import { Rebates } from './rebates.tsx'

const path = '/workbench/workbenchHome/myQuota'
const tabs = [
  { key: 'quota', label: '月度额度' },
  { key: 'rebate', label: '返利' },
] as const
type Tab = (typeof tabs)[number]['key']

const isMonth = (text: string | null): text is string => /^20\d\d-(0[1-9]|1[0-2])$/.test(text ?? '')

/** Quotas left to order and rebates left to pay with. Month and tab are in the URL. */
export default function MyQuotaPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const current = useToday().slice(0, 7)
  const asked = params.get('month')
  const month = isMonth(asked) ? asked : current
  const tab: Tab = params.get('tab') === 'rebate' ? 'rebate' : 'quota'
  const go = (next: { month?: string; tab?: Tab }) => {
    const to = { month, tab, ...next }
    const query = new URLSearchParams({
      ...(to.tab === 'rebate' && { tab: to.tab }),
      ...(to.month !== current && { month: to.month }),
    }).toString()
    void navigate(query === '' ? path : `${path}?${query}`, { replace: true })
  }
  return (
    <div className={css['page']}>
      <header>
        <h1 className="size-h3">我的额度</h1>
        <p className="muted">
          额度按提交订单的月份计算：待审核的订单先占用，确认后计为已用，取消或驳回后退回。
        </p>
      </header>
      <Tabs label="额度与返利" tabs={tabs} active={tab} onChange={key => go({ tab: key })}>
        {tab === 'quota' ? (
          <Quotas month={month} current={current} onMonth={next => go({ month: next })} />
        ) : (
          <Rebates />
        )}
      </Tabs>
    </div>
  )
}
