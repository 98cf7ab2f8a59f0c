import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestRemark } from '#contract/orders/limits.ts'
import { useFormDraft } from '../../work/drafts/use-form-draft.ts'
import { userStore } from '../../api/user-store.ts'
import { Button, LinkButton } from '../../ui/base/button.tsx'
import { Card } from '../../ui/base/card.tsx'
import { DetailHead } from '../../ui/detail/detail-head.tsx'
import { Money } from '../../ui/base/money.tsx'
import { Status } from '../../ui/base/status.tsx'
import { tellWrong } from '../../ui/field/form.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import {
  chosenLines,
  draftOf,
  emptyDraft,
  freshLine,
  problemOf,
  requestOf,
  restoreDraft,
  type Draft,
  type LineDraft,
} from './apply-draft.ts'
import { ApplyLine } from './apply-line.tsx'
import lines from './apply-line.module.css'
import { returnQueries } from './queries.ts'
import { notePath, type Returnable, type ReturnableLine } from './return.ts'
import { useApply } from './return-actions.ts'
import { DetailView } from '../../ui/detail/detail-view.tsx'

/** The draft for a note. */
function useDraft(note: Returnable) {
  const { draft, change: store, clear, kept } = useFormDraft(draftOf(note), emptyDraft, restoreDraft(note))
  const choose = (line: ReturnableLine, isChosen: boolean) =>
    store(before => {
      const { [line.id]: _left, ...others } = before.lines
      return { ...before, lines: isChosen ? { ...others, [line.id]: freshLine(line) } : others }
    })
  const change = (id: number, update: (line: LineDraft) => LineDraft) =>
    store(before => {
      const line = before.lines[id]
      return line ? { ...before, lines: { ...before.lines, [id]: update(line) } } : before
    })
  return { draft, store, choose, change, clear, kept }
}

const wordsOf = (note: Returnable, draft: Draft) => {
  const chosen = chosenLines(note, draft)
  const cases = chosen.reduce((sum, { said }) => sum + (said.qty ?? 0), 0)
  const worth = chosen.reduce((sum, { line, said }) => sum + line.price * (said.qty ?? 0), 0)
  return { kinds: chosen.length, cases, worth }
}

function Foot({
  note,
  draft,
  isTold,
  busy,
  onSubmit,
}: {
  note: Returnable
  draft: Draft
  isTold: boolean
  busy: boolean
  onSubmit: () => void
}) {
  const { kinds, cases, worth } = wordsOf(note, draft)
  return (
    <footer className={lines['foot']}>
      <output>
        {kinds === 0 ? (
          <span className={isTold ? lines['problem'] : ''}>请选择要退的商品</span>
        ) : (
          <>
            已选 {kinds} 种，共 {cases} 箱，货款 <Money fen={worth} />
            <span className={lines['sub']}>，退款以品牌方审核为准</span>
          </>
        )}
      </output>
      <Button variant="primary" size="large" busy={busy} onClick={onSubmit}>
        提交申请
      </Button>
    </footer>
  )
}

/** Asks which lines go back, how many cases of each, and why. */
export function ApplyView({ note }: { note: Returnable }) {
  const { draft, store, choose, change, clear, kept } = useDraft(note)
  const [isTold, setTold] = useState(false)
  const client = useQueryClient()
  const { run, running } = useApply({
    note,
    draft: kept,
    onDone: clear,
    onRefused: () => void client.invalidateQueries({ queryKey: returnQueries.all(userStore.get()) }),
  })
  const problemFor = (line: ReturnableLine) => {
    const said = draft.lines[line.id]
    return said ? problemOf(line, said) : {}
  }
  const submit = () => {
    const request = requestOf(note, draft)
    if (request) {
      run(request)
      return
    }
    tellWrong(() => setTold(true))
    if (chosenLines(note, draft).length === 0)
      document.querySelector<HTMLElement>('[data-line] input:enabled')?.focus()
  }
  return (
    <DetailView label={`申请退货 ${note.number}`}>
      <DetailHead
        what="发货单号"
        number={note.number}
        lead="选择要退的商品，逐行填写数量与原因并拍照；提交后由品牌方审核。"
        status={<Status tone="neutral">申请退货</Status>}
      >
        <LinkButton to={notePath(note.id)}>返回发货单</LinkButton>
      </DetailHead>
      <Card title="退货商品">
        <ul className={lines['lines']}>
          {note.lines.map(line => (
            <ApplyLine
              key={line.id}
              line={line}
              draft={draft.lines[line.id]}
              problem={isTold ? problemFor(line) : {}}
              onChoose={isChosen => choose(line, isChosen)}
              onChange={update => change(line.id, update)}
            />
          ))}
        </ul>
      </Card>
      <Card title="补充说明">
        <TextField
          label="备注"
          optional
          value={draft.remark}
          maxLength={longestRemark}
          placeholder="例如：货物已单独存放，请安排取货"
          onChange={event => store(before => ({ ...before, remark: event.target.value }))}
        />
      </Card>
      <Foot note={note} draft={draft} isTold={isTold} busy={running !== undefined} onSubmit={submit} />
    </DetailView>
  )
}
