import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLines } from '../../trade/use-lines.ts'
import { useUser } from '../../api/use-user.ts'
import { partitionOf } from '../../device/store/partition.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { EmptyState, LoadError, StaleNote } from '../../ui/base/page/page-states.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { useFocusRecovery } from '../../ui/base/browser/use-focus-recovery.ts'
import { useOnline } from '../../ui/base/browser/use-online.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { Applied } from './applied.tsx'
import { DraftStrip } from '../../work/drafts/draft-strip.tsx'
import { applyDraft, type Application } from './apply-input.ts'
import { useSelectAll } from './sample-actions.ts'
import { applied, reasonToWait, sampleLines, type SampleLine } from './sample-lines.ts'
import { classNames } from '../../ui/base/class-names.ts'
import css from './sample-list.module.css'
import { SampleRow } from './sample-row.tsx'
import { sampleRule } from './sample-order.ts'
import { useEditSamples } from './use-edit-samples.ts'

const drafts = [applyDraft.key]
const reasonId = 'samples-reason'
const samples = '/search?sample=1'

function Waiting() {
  return (
    <div className="panel" aria-busy>
      {[1, 2, 3].map(row => (
        <div key={row} className={css['place']}>
          <Skeleton height={72} />
        </div>
      ))}
    </div>
  )
}

interface LinesProps {
  lines: readonly SampleLine[]
  onApplied: (application: Application) => void
}

/** The number of chosen samples, and the button to apply for them. */
function Foot({ lines, onApplied }: LinesProps) {
  const isOnline = useOnline()
  const [params, setParams] = useSearchParams()
  const setOpen = (isOpen: boolean) => setParams(isOpen ? { apply: '1' } : {}, { replace: true })
  const chosen = applied(lines)
  const cases = chosen.reduce((sum, { qty }) => sum + qty, 0)
  const reason = reasonToWait(chosen, isOnline)
  return (
    <div className={css['foot']}>
      <p className={css['sum']}>
        已选 <strong>{chosen.length}</strong> 种，共 <strong>{cases}</strong> 箱
      </p>
      <p id={reasonId} className="hint">
        {reason ?? '样品免费，批准后随订单发出。'}
      </p>
      <Button
        variant="primary"
        size="large"
        icon="sample"
        aria-disabled={reason !== null || undefined}
        aria-describedby={reasonId}
        onClick={() => (reason === null ? setOpen(true) : notify.info(reason))}
      >
        申请样品
      </Button>
      {reason === null && params.get('apply') === '1' && (
        <ApplyDialog lines={chosen} onApplied={onApplied} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

function Lines({ lines, onApplied }: LinesProps) {
  const { change, remove } = useEditSamples()
  const all = useSelectAll()
  const open = lines.filter(({ problems }) => problems.length === 0)
  const isAll = open.length > 0 && open.every(({ selected }) => selected)
  return (
    <section className="panel" aria-label="清单">
      <div className={classNames('row between gap-16', css['tools'])}>
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
            onRemove={() => remove(line)}
          />
        ))}
      </ul>
      <Foot lines={lines} onApplied={onApplied} />
    </section>
  )
}

function Basket() {
  const basket = useLines('sampleList')
  const [application, setApplication] = useState<Application>()
  const { answer, answeredAt, query } = basket
  const retry = () => void query.refetch()
  if (!basket.isRead || (answer === null && basket.lines.length === 0)) {
    if (query.error) return <LoadError what="样品清单" error={query.error} onRetry={retry} />
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
      {application && <Applied application={application} onClose={() => setApplication(undefined)} />}
      {lines.length === 0 ? (
        <div className="panel">
          <EmptyState
            title="样品清单还是空的"
            action={
              <LinkButton variant="primary" to={samples}>
                看看可申请样品的商品
              </LinkButton>
            }
          >
            在商品页点“加入样品清单”，先尝过再订货。
          </EmptyState>
        </div>
      ) : (
        <Lines lines={lines} onApplied={setApplication} />
      )}
    </>
  )
}

/** The samples that the business wants to try before it orders. */
export default function SampleListPage() {
  const partition = partitionOf(useUser())
  useFocusRecovery()
  return (
    <div className={css['page']}>
      <header>
        <h1 className="size-h3">样品清单</h1>
        <p className={css['lead']}>每种样品 1 至 {sampleRule.maximum} 箱，勾选后一起申请。</p>
      </header>
      <DraftStrip of={drafts} />
      <Basket key={partition} />
    </div>
  )
}
