import { useQuery } from '@tanstack/react-query'
import type { StoredUser } from '../../../api/user-store.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Card } from '../../../ui/base/card.tsx'
import { formatSince } from '../../../ui/words/format-date.ts'
import { Drawing } from '../../../ui/base/icon.tsx'
import { iconPaths } from '../../../ui/base/icon-paths.ts'
import { Loaded } from '../../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Status } from '../../../ui/base/status.tsx'
import { settingsQueries } from '../queries.ts'
import { deviceText, useEndOtherSessions, useEndSession, type Session } from './session-actions.ts'
import css from './sessions-card.module.css'

const phone = 'M7.5 3.5h9v17h-9v-17Z M11 17.5h2'

const isMobile = ({ device }: Session) => /^(?:Android|iPhone|iPad|鸿蒙)/.test(device)

function SessionRow({ session, now, onEnd }: { session: Session; now: number; onEnd: () => void }) {
  const name = deviceText(session)
  return (
    <li className={css['session']}>
      <span className={css['icon']}>
        <Drawing path={isMobile(session) ? phone : iconPaths.laptop} size={20} />
      </span>
      <div>
        <p className={css['device']}>
          {name}
          {session.current && <Status tone="good">本机</Status>}
        </p>
        <p className="hint">
          {session.current ? '正在使用' : `最近使用 ${formatSince(session.lastUsedAt, now)}`}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          variant="danger"
          className={css['end']}
          aria-label={`退出该设备 ${name}`}
          onClick={onEnd}
        >
          退出该设备
        </Button>
      )}
    </li>
  )
}

/** Lists where the account is signed in, with buttons to end unknown sessions. */
export function SessionsCard({ user }: { user: StoredUser }) {
  const { run: end } = useEndSession()
  const { run: endOthers } = useEndOtherSessions()
  const query = useQuery(settingsQueries.sessions(user))
  const hasOthers = query.data?.some(({ current }) => !current) ?? false
  return (
    <Card
      title="登录设备"
      lead="您的账号正在这些设备上登录，可随时退出不再使用的设备。"
      beside={
        hasOthers && (
          <Button size="small" variant="danger" className={css['end']} onClick={() => endOthers()}>
            退出其他设备
          </Button>
        )
      }
    >
      <Loaded query={query} what="登录设备" skeleton={<Skeleton height={68} />}>
        {sessions => (
          <ul aria-label="登录设备">
            {sessions.map(session => (
              <SessionRow
                key={session.id}
                session={session}
                now={query.dataUpdatedAt}
                onEnd={() => end(session)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
