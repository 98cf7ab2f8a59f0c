import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { forgetAct } from '../../device/acts/acts.ts'
import { isMandate } from '../../device/acts/mandates.ts'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import type { useOutbox } from '../../device/outbox/use-outbox.ts'
import { announce } from '../../device/store/announce.ts'
import type { ActRow } from '../../device/store/act-rows.ts'
import { Button } from '../../ui/base/button.tsx'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { withdraw } from '../../work/acts/use-withdraw.ts'
import { refusalWords } from './act-words.ts'
import css from './edits-panel.module.css'

/** Few people have any; most never load it. */
const KeptOrder = lazy(async () => ({
  default: (await import('../../trade/mandates/kept-order.tsx')).KeptOrder,
}))

interface ActItemProps {
  act: ActRow
  outbox: ReturnType<typeof useOutbox>
  onClose: () => void
}

/** An act that waits for the network, or that the portal has refused. */
export function ActItem({ act, outbox, onClose }: ActItemProps) {
  if (isMandate(act))
    return (
      <li className={css['item']}>
        <Suspense fallback={<p className="medium">{act.title}</p>}>
          <KeptOrder row={act} isShort onLeave={onClose} />
        </Suspense>
      </li>
    )
  return <PlainAct act={act} outbox={outbox} onClose={onClose} />
}

function PlainAct({ act, outbox, onClose }: ActItemProps) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { title, path, at, refusal, draft } = act
  const change = async () => {
    if (!draft) return
    await forgetAct(act)
    announce({ partition: act.partition, what: 'kept' })
    await formDrafts.refresh()
    onClose()
    await navigate(draft.path ?? path)
  }
  return (
    <li className={css['item']}>
      <p className="medium">{title}</p>
      <p className={css['wanted']}>
        {formatDateTime(at)} · {refusal ? '未被接受' : '已保存，待提交'}
      </p>
      {refusal && <p>{refusalWords(refusal)}</p>}
      {isAsking ? (
        <>
          <p role="alert">确定放弃？内容和照片将从本机删除，不再提交，无法恢复。</p>
          <p className="row wrap gap-8-16">
            <Button size="small" onClick={() => setAsking(false)}>
              保留
            </Button>
            <Button size="small" variant="danger" onClick={() => void outbox.endAct(act)}>
              确定放弃
            </Button>
          </p>
        </>
      ) : (
        <p className="row wrap gap-8-16">
          {refusal && (
            <Button size="small" onClick={() => void outbox.retryAct(act)}>
              重新提交
            </Button>
          )}
          {refusal && draft ? (
            <Button size="small" onClick={() => void change()}>
              修改
            </Button>
          ) : (
            <Link to={path} onClick={onClose}>
              查看
            </Link>
          )}
          {refusal ? (
            <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
              放弃
            </Button>
          ) : (
            <Button size="small" variant="quiet" onClick={() => void withdraw(act)}>
              撤回
            </Button>
          )}
        </p>
      )}
    </li>
  )
}
