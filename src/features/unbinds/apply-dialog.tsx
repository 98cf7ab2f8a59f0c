import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RequestOf, ResponseOf } from '#contract/index.ts'
import { leftOverText } from '#contract/relations/left-over.ts'
import { longestReason } from '#contract/orders/limits.ts'
import { oneLine } from '#contract/kernel/written-text.ts'
import { useAction } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { userStore } from '../../api/user-store.ts'
import { useUser } from '../../api/use-user.ts'
import { Button } from '../../ui/base/button.tsx'
import { ChoiceField } from '../../ui/field/choice-field.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { TextAreaField } from '../../ui/field/text-area-field.tsx'
import { notify } from '../../ui/base/overlay/toast.ts'
import { BlockerList } from './blocker-list.tsx'
import { unbindQueries } from './queries.ts'
import { relationText, unbindPath } from './unbind.ts'

type Relation = RequestOf<'POST /dealerUnbindApplys/action/submitUnbind'>
type Checked = ResponseOf<'POST /dealerUnbindApplys/action/submitUnbind'>

const shortest = 2
const brand = 'brand'

/** Sends the application; if anything is open, it is named and nothing is submitted. */
function useApply() {
  const navigate = useNavigate()
  return useAction({
    send: (body: RequestOf<'POST /dealerUnbindApplys/action/confirmSubmitUnbind'>, { id }) =>
      commandFor('POST /dealerUnbindApplys/action/confirmSubmitUnbind', { body, id }),
    refetch: () => unbindQueries.all(userStore.get()),
    done: async ({ apply }) => {
      if (apply === null) return notify.warning('出现了新的未完成单据，请先处理')
      notify.success('解约申请已提交，等待品牌方审核')
      await navigate(unbindPath(apply.id))
    },
  })
}

const consequence = ({ kind }: Checked): string =>
  kind === 'brand'
    ? '品牌方同意后，您不能再下采购订单，也不再为现有客户供货；已完成的单据仍可查看。'
    : '品牌方同意后，双方不再有价格和新订单；各自已完成的单据仍可查看。'

/** The result of the check, and, if no matter is open, the field for the reason. */
function ReasonStep({
  relation,
  checked,
  onClose,
}: {
  relation: Relation
  checked: Checked
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const { run, running } = useApply()
  const submit = () => {
    const reason = oneLine(text)
    if (reason.length < shortest) tellWrong(() => setError('请填写原因，至少 2 个字'), 'dialog[open]')
    else run({ ...relation, reason })
  }
  if (checked.total > 0)
    return (
      <>
        <p role="alert">
          {relationText(checked)}还有 {checked.total} 张单据没有完成，处理完才能申请解约：
        </p>
        <BlockerList blockers={checked.blockers} total={checked.total} />
      </>
    )
  return (
    <>
      <p>
        申请解除{relationText(checked)}。{consequence(checked)}
      </p>
      {leftOverText(checked.leftOver) !== '' && (
        <p role="note">
          您还有{leftOverText(checked.leftOver)}，合作终止后不能再使用，请先用完或与品牌方结清。
        </p>
      )}
      <TextAreaField
        label="原因"
        value={text}
        error={error}
        maxLength={longestReason}
        placeholder="例如：门店停业，不再订货"
        onChange={event => {
          setText(event.target.value)
          setError(undefined)
        }}
      />
      <div>
        <Button onClick={onClose}>返回</Button>{' '}
        <Button variant="primary" busy={running !== undefined} onClick={submit}>
          提交申请
        </Button>
      </div>
    </>
  )
}

function Check({ relation, onClose }: { relation: Relation; onClose: () => void }) {
  const query = useQuery(unbindQueries.check(useUser(), relation))
  return (
    <Loaded query={query} what="解约检查" skeleton={<Skeleton height={160} />}>
      {checked => <ReasonStep relation={relation} checked={checked} onClose={onClose} />}
    </Loaded>
  )
}

/** Asks the dealer whom it wants to leave: a customer, or the brand. */
function DealerChoice({ chosen, onChoose }: { chosen: string; onChoose: (value: string) => void }) {
  const query = useQuery(unbindQueries.customers(useUser()))
  return (
    <Loaded query={query} what="客户" skeleton={<Skeleton height={64} />}>
      {({ rows, hasMore }) => (
        <ChoiceField
          label="解约对象"
          value={chosen}
          hint={hasMore ? '这里只列出最新的客户，其余客户请从“我的客户”打开后申请解约。' : undefined}
          onPick={onChoose}
        >
          <option value="">请选择</option>
          {rows.map(({ id, name, code }) => (
            <option key={id} value={id}>
              {name}（{code}）
            </option>
          ))}
          {chosen !== '' && chosen !== brand && !rows.some(({ id }) => String(id) === chosen) && (
            <option value={chosen}>从“我的客户”选择的客户</option>
          )}
          <option value={brand}>品牌方（终止经销合作）</option>
        </ChoiceField>
      )}
    </Loaded>
  )
}

/** Checks first and names every blocker with its link; only then is a reason asked for. */
export function ApplyDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const isDealer = useUser().userType === 3
  const [chosen, setChosen] = useState(customerId === null ? '' : String(customerId))
  const relation: Relation | null =
    !isDealer || chosen === brand ? {} : chosen === '' ? null : { customerId: Number(chosen) }
  return (
    <PlainDialog title="申请解约" width={560} onClose={onClose}>
      <div className="stack gap-16">
        {isDealer && <DealerChoice chosen={chosen} onChoose={setChosen} />}
        {relation === null ? (
          <p>选择后先检查未完成的单据，不会立即提交。</p>
        ) : (
          <Check key={chosen} relation={relation} onClose={onClose} />
        )}
      </div>
    </PlainDialog>
  )
}
