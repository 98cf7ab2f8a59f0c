import { useLines } from '../../actions/use-lines.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState, LoadError, StaleNote } from '../../ui/page-states.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useSelectAll } from './sample-actions.ts'
import { applied, sampleLines, type SampleLine } from './sample-lines.ts'
import css from './sample-list.module.css'
import { SampleRow } from './sample-row.tsx'
import { sampleRule } from './sample-rule.ts'
import { useEditSamples } from './use-edit-samples.ts'

const headingId = 'samples'
const reasonId = 'samples-later'
const samples = '/search?sample=1'

function Waiting() {
  return (
    <div className={css['card']} aria-busy>
      {[1, 2, 3].map(row => (
        <div key={row} className={css['place']}>
          <Skeleton height={72} />
        </div>
      ))}
    </div>
  )
}

/** Applying comes with checkout; until then the page says so beside the button. */
function Foot({ lines }: { lines: readonly SampleLine[] }) {
  const chosen = applied(lines)
  const cases = chosen.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <div className={css['foot']}>
      <p className={css['sum']}>
        已选 <strong>{chosen.length}</strong> 种，共 <strong>{cases}</strong> 箱
      </p>
      <p id={reasonId} className={css['reason']}>
        样品申请将与结算一起开放，清单会一直为您保留。
      </p>
      <Button variant="primary" size="large" icon="sample" disabled aria-describedby={reasonId}>
        申请样品
      </Button>
    </div>
  )
}

function Lines({ lines }: { lines: readonly SampleLine[] }) {
  const { change, remove } = useEditSamples()
  const all = useSelectAll()
  const open = lines.filter(({ problems }) => problems.length === 0)
  const isAll = open.length > 0 && open.every(({ selected }) => selected)
  return (
    <section className={css['card']} aria-label="清单">
      <div className={css['tools']}>
        <Checkbox
          checked={all.running ?? isAll}
          disabled={open.length === 0}
          onChange={event => all.run(event.target.checked)}
        >
          全选
        </Checkbox>
        <LinkButton size="small" variant="quiet" to={samples}>
          继续挑选样品
        </LinkButton>
      </div>
      <ul>
        {lines.map(line => (
          <SampleRow
            key={line.key}
            line={line}
            onChange={qty => change(line, qty)}
            onRemove={() => {
              remove(line)
              // The button that was pressed goes with its line.
              document.getElementById(headingId)?.focus()
            }}
          />
        ))}
      </ul>
      <Foot lines={lines} />
    </section>
  )
}

function Basket() {
  const basket = useLines('sampleList')
  const { answer, answeredAt, query } = basket
  const retry = () => void query.refetch()
  if (!basket.isRead || (answer === null && basket.lines.length === 0)) {
    if (query.error) return <LoadError what="样品清单" message={query.error.message} onRetry={retry} />
    return <Waiting />
  }
  const lines = sampleLines(basket)
  return (
    <>
      {query.error && answeredAt !== null && (
        <StaleNote at={answeredAt} now={query.errorUpdatedAt} onRetry={retry}>
          您的修改会保存在本机，联网后自动同步。
        </StaleNote>
      )}
      {lines.length === 0 ? (
        <div className={css['card']}>
          <EmptyState
            title="样品清单还是空的"
            action={
              <LinkButton variant="primary" to={samples}>
                看看可申请样品的商品
              </LinkButton>
            }
          >
            在商品页点「加入样品清单」，先尝过再订货。
          </EmptyState>
        </div>
      ) : (
        <Lines lines={lines} />
      )}
    </>
  )
}

/** What the business wants to taste before it orders. */
export default function SampleListPage() {
  return (
    <div className={css['page']}>
      <header>
        <h1 id={headingId} tabIndex={-1} className={css['title']}>
          样品清单
        </h1>
        <p className={css['lead']}>每种样品 1 至 {sampleRule.maximum} 箱，勾选的会在下次一起申请。</p>
      </header>
      <Basket />
    </div>
  )
}
