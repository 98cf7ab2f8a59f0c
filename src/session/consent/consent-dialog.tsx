import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, command } from '../../api/call.ts'
import { queryClient } from '../../api/queries/query-client.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { signOut } from '../logout.ts'
import css from './consent-dialog.module.css'

/** The worker answers at first from what it holds, which may be of the time before the new version, and reads anew meanwhile. */
const mostTries = 6
const againMs = 1_000

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && !error.answered

/** The new versions with their whole text. Accepting them is the only way on; a person who refuses is signed out. */
export function ConsentDialog({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const lacks = (found: readonly { readonly id: number }[] | undefined) =>
    found !== undefined && !ids.every(id => found.some(one => one.id === id))
  const [tries, setTries] = useState(0)
  const { data, error, refetch, dataUpdatedAt } = useQuery(
    {
      queryKey: ['account', 'new-protocols', ids],
      queryFn: ({ signal }) => call('POST /protocols/action/queryList', { body: {}, loading: false, signal }),
      retry: false,
      gcTime: 0,
      refetchInterval: ({ state }) =>
        lacks(state.data) && state.dataUpdateCount < mostTries ? againMs : false,
    },
    queryClient,
  )
  const [counted, setCounted] = useState(0)
  if (dataUpdatedAt !== counted) {
    setCounted(dataUpdatedAt)
    setTries(tries + 1)
  }
  const isOld = lacks(data) && tries < mostTries
  const protocols = isOld ? undefined : data?.filter(({ id }) => ids.includes(id))
  const isReplaced = protocols?.length === 0
  const [refused, setRefused] = useState('')
  const [isBusy, setBusy] = useState(false)
  const problem = error?.message ?? refused

  // A newer version is asked for at the next visit; so is one that no network lets the person read or accept.
  const mustWait = isReplaced || isUnanswered(error)
  useEffect(() => {
    if (mustWait) onDone()
  }, [mustWait, onDone])

  const accept = async () => {
    if (!protocols) return
    setBusy(true)
    setRefused('')
    try {
      await command('POST /protocols/action/accept', { body: { ids: protocols.map(({ id }) => id) } })
      onDone()
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason
      if (isUnanswered(reason)) onDone()
      else setRefused(reason.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title="协议已更新" width={720} open dismissible={false} onClose={() => undefined}>
      <p className={css['why']}>请阅读并同意新的版本后继续使用。您填写的内容会保留。</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard */}
      <section className={css['texts']} aria-label="协议正文" tabIndex={0}>
        {protocols?.map(({ id, title, version, content }) => (
          <section key={id}>
            <h3 className="size-h4">{title}</h3>
            <p className="faint size-hint">版本 {version}</p>
            <p className={css['content']}>{content}</p>
          </section>
        ))}
        {!protocols && problem === '' && <p className="faint">正在加载协议</p>}
      </section>
      {problem !== '' && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      <div className={css['steps']}>
        <Button variant="quiet" onClick={() => void signOut()}>
          不同意，退出登录
        </Button>
        {protocols ? (
          <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
            同意并继续
          </Button>
        ) : (
          problem !== '' && (
            <Button variant="primary" onClick={() => void refetch()}>
              重新加载
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}
