import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import { KeywordForm } from '../../ui/field/keyword-form.tsx'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { PlainDialog } from '../../ui/base/overlay/plain-dialog.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { Status } from '../../ui/base/status.tsx'
import css from './batch-dialog.module.css'
import { Certificates } from './certificates.tsx'
import { notePath, statusText, toneOf } from './note.ts'
import { deliveryQueries } from './queries.ts'

/** A number is no longer. */
const longest = 60

/** The products that have this batch, each with the brand's certificates. */
function Products({ batch }: { batch: string }) {
  const query = useQuery(deliveryQueries.certificates(useUser(), batch))
  return (
    <Loaded query={query} what="质检证书" skeleton={<Skeleton height={24} />}>
      {products => (
        <ul className={css['list']} aria-label="质检证书">
          {products.map(({ id, code, name, producedOn, certificates }) => (
            <li key={id} className={css['row']}>
              <span className={css['name']}>
                {name} <span className={css['sub']}>{code}</span>
              </span>
              <span className={css['sub']}>{producedOn} 生产</span>
              <Certificates files={certificates} batch={batch} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** The notes that brought cases of this batch. */
function Notes({ batch }: { batch: string }) {
  const query = useQuery(deliveryQueries.notesWithBatch(useUser(), batch))
  return (
    <Loaded query={query} what="发货单" skeleton={<Skeleton height={96} />}>
      {notes =>
        notes.length === 0 ? (
          <p className={css['sub']}>没有发给您的发货单含有批次 {batch}。</p>
        ) : (
          <ul className={css['list']} aria-label="含有该批次的发货单">
            {notes.map(({ id, number, status, code, name, qty, unit, dispatchedAt }) => (
              <li key={`${id} ${code}`} className={css['row']}>
                <Link to={notePath(id)}>{number}</Link>
                <Status tone={toneOf(status)}>{statusText(status)}</Status>
                <span className={css['name']}>
                  {name} {qty} {unit}
                </span>
                <span className={css['sub']}>
                  {dispatchedAt === null ? '尚未发出' : `${formatDateTime(dispatchedAt)} 发出`}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

/** The receivers of a batch, for dealers who have to hold its cases back, and its certificates. */
export function BatchDialog({ batch: first = '', onClose }: { batch?: string; onClose: () => void }) {
  const [batch, setBatch] = useState(first)
  return (
    <PlainDialog title="批次查询" width={720} onClose={onClose}>
      <div className={css['body']}>
        <KeywordForm
          label="批次号"
          placeholder="完整的批次号"
          keyword={batch}
          onSearch={typed => setBatch(typed.slice(0, longest))}
        />
        {batch === '' ? (
          <p className={css['sub']}>输入批次号，查看哪些发货单含有这一批次，以及它的质检证书。</p>
        ) : (
          <>
            <Notes batch={batch} />
            <Products batch={batch} />
          </>
        )}
      </div>
    </PlainDialog>
  )
}
