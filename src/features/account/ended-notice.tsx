import { useEffect, useState } from 'react'
import { readPendingEdits } from '../../device/outbox/pending-edits.ts'
import { partitionsOf } from '../../device/store/clear-partition.ts'
import type { EndedSession } from '../../api/ended-session.ts'
import { Icon } from '../../ui/base/icon.tsx'

interface Kept {
  readonly edits: number
  readonly acts: number
  readonly forms: number
}

/** Counts the things that the device keeps for a person, of all businesses that they act for. */
async function readKept(userId: number): Promise<Kept> {
  const all = await readPendingEdits(await partitionsOf(userId))
  const acts = all.flatMap(one => one.acts).filter(({ refusal }) => refusal === null).length
  const sum = (count: 'unsent' | 'forms') => all.reduce((before, one) => before + one[count], 0)
  return { edits: sum('unsent') - acts, acts, forms: sum('forms') }
}

const keptWords = ({ edits, acts, forms }: Kept): string => {
  const sent = [edits > 0 && `${edits} 项修改`, acts > 0 && `${acts} 项操作`].filter(Boolean).join('、')
  return [
    sent !== '' && `${sent}已保存在本机，登录后自动提交`,
    forms > 0 && `${forms} 份草稿已保存在本机，登录后可以继续填写`,
  ]
    .filter(Boolean)
    .join('；')
}

/** The specification's words name no reason. */
const bare = new Set(['', '请重新登录', '当前登陆已失效～'])

/** Says why somebody has to sign in again, and names what the device keeps for them until then. */
export default function EndedNotice({ ended: { userId, message } }: { ended: EndedSession }) {
  const [kept, setKept] = useState('')
  useEffect(() => {
    // Without IndexedDB there is nothing kept.
    void readKept(userId)
      .then(found => setKept(keptWords(found)))
      .catch(() => undefined)
  }, [userId])
  return (
    <output className="row caution gap-8">
      <Icon name="info" />
      <span>
        {bare.has(message) ? '登录已过期，请重新登录' : message}
        {kept !== '' && `。${kept}。`}
      </span>
    </output>
  )
}
