import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { useUser } from '../../api/use-user.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { CompleteInfoForm } from './complete-info-form.tsx'
import { readDraft } from './profile-draft.ts'
import { blankProfile, formOf, type Profile } from './profile-form.ts'
import { ProfileFrame } from './profile-frame.tsx'
import css from './profile.module.css'
import { profileQueries } from './queries.ts'

const skeleton = (
  <div className="stack gap-20" aria-busy>
    <Skeleton height={560} />
    <Skeleton height={280} />
    <Skeleton height={360} />
  </div>
)

/** Starts with the draft on this device, else with the rejected application, else empty. */
function Filled({ userId, handedIn }: { userId: number; handedIn: Profile | null }) {
  const [initial] = useState(() => readDraft(userId) ?? (handedIn ? formOf(handedIn) : blankProfile))
  return <CompleteInfoForm userId={userId} initial={initial} />
}

function Returned({ reason }: { reason: string }) {
  return (
    <div className={css['returned']} role="note">
      <b>上次提交的资料被退回，请修改后重新提交</b>
      {reason && <p>{reason}</p>}
    </div>
  )
}

export default function CompleteInfoPage() {
  const user = useUser()
  const certification = useQuery(profileQueries.certification(user))
  const handedIn = useQuery(profileQueries.handedIn(user))
  const state = certification.data?.state
  if (state === 'reviewing' || state === 'approved') return <Navigate to="/applyStatus" replace />
  return (
    <ProfileFrame
      title="完善资料"
      lead="填写企业资料并提交审核，通过后即可查看价格和下单。填写的内容会保存在本机，可以稍后继续。"
      at={1}
    >
      <Loaded query={certification} what="审核进度" skeleton={skeleton}>
        {({ state: before, reason }) => (
          <>
            {before === 'returned' && <Returned reason={reason} />}
            <Loaded query={handedIn} what="已填写的资料" skeleton={skeleton}>
              {profile => <Filled userId={user.userId} handedIn={profile} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </ProfileFrame>
  )
}
