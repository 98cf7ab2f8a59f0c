import { useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router-dom'
import { formDrafts } from '../../device/forms/page-form-drafts.ts'
import type { FormDraftRow } from '../../device/store/act-rows.ts'
import { Button } from '../../ui/base/button.tsx'
import { Status } from '../../ui/base/status.tsx'
import { useUndo } from '../../ui/base/overlay/use-undo.ts'
import { formatRecent } from '../../ui/words/format-date.ts'
import css from './draft-strip.module.css'

const none: readonly FormDraftRow[] = []

/** The forms of a list that were begun and not sent, above its rows; `of` begins their keys. */
export function DraftStrip({ of }: { of: readonly string[] }) {
  const all = useSyncExternalStore(formDrafts.subscribe, formDrafts.get, () => none)
  // As of the page's opening: a strip that stands over midnight is not worth a clock.
  const [now] = useState(() => Date.now())
  const offerUndo = useUndo('')
  const drafts = all.filter(({ key }) => of.some(prefix => key.startsWith(prefix)))
  if (drafts.length === 0) return null
  const remove = (draft: FormDraftRow) => {
    void formDrafts.drop(draft.key)
    offerUndo(`已删除草稿“${draft.title}”`, () => {
      formDrafts.keep(draft)
      // At once, since no further change will have it written.
      formDrafts.flush()
    })
  }
  return (
    <ul className={css['drafts']} aria-label="草稿">
      {drafts.map(draft => (
        <li key={draft.key}>
          <Status tone="caution" icon="edit">
            草稿
          </Status>
          <span className={css['words']}>
            <span>{draft.title}</span>
            <time dateTime={new Date(draft.at).toISOString()}>{formatRecent(draft.at, now)}</time>
          </span>
          <span className={css['ways']}>
            <Link to={draft.path} aria-label={`继续填写${draft.title}`}>
              继续填写
            </Link>
            <Button
              size="small"
              variant="quiet"
              aria-label={`删除草稿${draft.title}`}
              onClick={() => remove(draft)}
            >
              删除
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}
