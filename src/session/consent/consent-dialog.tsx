import { useEffect, useState } from 'react'
import type { ResponseOf } from '#contract/index.ts'
import { ApiError } from '../../api/api-error.ts'
import { call, command } from '../../api/call.ts'
import { Button } from '../../ui/base/button.tsx'
import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { signOut } from '../logout.ts'
import css from './consent-dialog.module.css'

type Protocol = ResponseOf<'POST /protocols/action/queryList'>[number]

/** Read fresh, since the kept list may be of the time before the new version. */
const read = async (ids: readonly number[]): Promise<readonly Protocol[]> =>
  (await call('POST /protocols/action/queryList', { body: {}, loading: false })).filter(({ id }) =>
    ids.includes(id),
  )

const failed = (error: unknown): string => {
  if (error instanceof ApiError) return error.message
  throw error
}

/** The new versions with their whole text. Accepting them is the only way on; a person who refuses is signed out. */
export function ConsentDialog({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const [protocols, setProtocols] = useState<readonly Protocol[]>()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const load = () => {
    setProblem('')
    read(ids).then(
      found => (found.length === 0 ? onDone() : setProtocols(found)),
      (error: unknown) => setProblem(failed(error)),
    )
  }
  useEffect(load, [])

  const accept = async () => {
    if (!protocols) return
    setBusy(true)
    setProblem('')
    try {
      await command('POST /protocols/action/accept', { body: { ids: protocols.map(({ id }) => id) } })
      onDone()
    } catch (error) {
      setProblem(failed(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title="协议已更新" width={720} open dismissible={false} onClose={() => undefined}>
      <p className={css['why']}>请阅读并同意新的版本后继续使用。您填写的内容会保留。</p>
      <div className={css['texts']} tabIndex={0} role="region" aria-label="协议正文">
        {protocols?.map(({ id, title, version, content }) => (
          <section key={id}>
            <h3 className="size-h4">{title}</h3>
            <p className="faint size-hint">版本 {version}</p>
            <p className={css['content']}>{content}</p>
          </section>
        ))}
        {!protocols && problem === '' && <p className="faint">正在加载协议</p>}
      </div>
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
            <Button variant="primary" onClick={load}>
              重新加载
            </Button>
          )
        )}
      </div>
    </Dialog>
  )
}
