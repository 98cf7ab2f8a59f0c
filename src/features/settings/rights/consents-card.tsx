import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import type { StoredUser } from '../../../api/user-store.ts'
import { useOnline } from '../../../ui/base/browser/use-online.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { PlainDialog } from '../../../ui/base/overlay/plain-dialog.tsx'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import prose from '../../../ui/base/prose.module.css'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { formatDateTime } from '../../../ui/words/format-date.ts'
import { settingsQueries } from '../queries.ts'
import { useAgree, useDisagree, type Leaving } from './consent-actions.ts'
import css from './rights.module.css'

type Answer = ResponseOf<'POST /protocols/action/queryOwn'>
type Text = ResponseOf<'POST /protocols/action/queryList'>[number]
type Consent = Answer['consents'][number]

const isGiven = (consent: Consent | undefined): consent is Consent => consent?.withdrawnAt === null

const standing = (consent: Consent | undefined): string => {
  if (!consent) return '未同意'
  return consent.withdrawnAt === null
    ? `${formatDateTime(consent.acceptedAt)} 同意`
    : `${formatDateTime(consent.withdrawnAt)} 撤回同意`
}

function Row({
  text,
  consent,
  leaving,
  onRead,
}: {
  text: Text
  consent: Consent | undefined
  leaving: Leaving
  onRead: () => void
}) {
  const { run, running } = useDisagree(leaving)
  const isOnline = useOnline()
  return (
    <li className={css['right']}>
      <div className={css['words']}>
        <p className={css['title']}>
          <button type="button" className={prose['link']} onClick={onRead}>
            《{text.title}》
          </button>
        </p>
        <p className="hint">
          版本 {text.version}，{standing(consent)}
        </p>
      </div>
      <div className={css['steps']}>
        {isGiven(consent) ? (
          <Button
            size="small"
            variant="danger"
            busy={running !== undefined}
            disabled={!isOnline}
            onClick={() => run(text)}
          >
            撤回同意
          </Button>
        ) : (
          <Button size="small" onClick={onRead}>
            阅读并同意
          </Button>
        )}
      </div>
    </li>
  )
}

function ReadDialog({ text, given, onClose }: { text: Text; given: boolean; onClose: () => void }) {
  const { run, running } = useAgree(onClose)
  const isOnline = useOnline()
  const footer = given ? (
    <Button onClick={onClose}>关闭</Button>
  ) : (
    <Button variant="primary" busy={running !== undefined} disabled={!isOnline} onClick={() => run(text.id)}>
      同意
    </Button>
  )
  return (
    <PlainDialog title={text.title} width={640} onClose={onClose} footer={footer}>
      <p className="faint size-hint">版本 {text.version}</p>
      <p className={css['content']}>{text.content}</p>
    </PlainDialog>
  )
}

function HistoryDialog({ history, onClose }: Pick<Answer, 'history'> & { onClose: () => void }) {
  return (
    <PlainDialog title="同意记录" onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <ul className="stack gap-12">
        {history.toReversed().map(({ title, version, action, at }) => (
          <li key={`${title} ${version} ${action} ${at}`}>
            <p>
              {action === 'withdraw' ? '撤回同意' : '同意'}《{title}》版本 {version}
            </p>
            <p className="hint">{formatDateTime(at)}</p>
          </li>
        ))}
      </ul>
    </PlainDialog>
  )
}

function Consents({ answer, texts, leaving }: { answer: Answer; texts: readonly Text[]; leaving: Leaving }) {
  const [shown, setShown] = useState<Text | 'history'>()
  const hide = () => setShown(undefined)
  const of = ({ id }: Text) => answer.consents.find(consent => consent.id === id)
  return (
    <>
      <ul aria-label="协议与同意">
        {texts.map(text => (
          <Row key={text.id} text={text} consent={of(text)} leaving={leaving} onRead={() => setShown(text)} />
        ))}
      </ul>
      {texts.length === 0 && <p className="muted">商城还没有发布协议。</p>}
      {answer.history.length > 0 && (
        <div>
          <Button size="small" variant="quiet" icon="clock" onClick={() => setShown('history')}>
            同意记录
          </Button>
        </div>
      )}
      {shown === 'history' && <HistoryDialog history={answer.history} onClose={hide} />}
      {shown && shown !== 'history' && <ReadDialog text={shown} given={isGiven(of(shown))} onClose={hide} />}
    </>
  )
}

/** The agreements in force, what the person has agreed to and when, and the way back. */
export function ConsentsCard({ user, leaving }: { user: StoredUser; leaving: Leaving }) {
  const own = useQuery(settingsQueries.consents(user))
  const texts = useQuery(settingsQueries.agreements(user))
  const query = own.data === undefined ? own : texts
  return (
    <Card title="协议与同意" lead="您同意过的协议。撤回同意与同意一样，随时可以。">
      <Loaded query={query} what="协议" skeleton={<Skeleton height={168} />}>
        {() => <Consents answer={own.data as Answer} texts={texts.data ?? []} leaving={leaving} />}
      </Loaded>
    </Card>
  )
}
