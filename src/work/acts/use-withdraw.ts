import { withdrawAct } from '../../device/acts/acts.ts'
import type { ActRow } from '../../device/store/act-rows.ts'
import { announce } from '../../device/store/announce.ts'
import { notify } from '../../ui/base/overlay/toast.ts'
import type { RowAction } from '../../ui/list/table/row-action.tsx'
import { useActs } from './use-acts-on.ts'

/** Takes an act back before it leaves this device, and says where it is too late. */
export async function withdraw(act: ActRow): Promise<void> {
  const outcome = await withdrawAct(act)
  announce({ partition: act.partition, what: 'kept' })
  if (outcome === 'left') notify.info('可能已经提交，不能撤回；请等待结果')
  else if (outcome === 'begun') notify.info('同一表单已有新的草稿；请先提交或删除草稿，再撤回')
  else if (outcome === 'gone') notify.info('已有结果，不能撤回')
  else notify.success(act.draft ? '已撤回，填写的内容在草稿中' : '已撤回，没有提交')
}

/** The last act of each thing that waits on this device, which takes the place of the thing's next step. */
export function useWaiting() {
  const acts = useActs()
  const waitingOn = (thing: string): ActRow | undefined =>
    acts.findLast(({ refusal, things }) => refusal === null && things.includes(thing))
  return {
    waitingOn,
    /** For the row of a thing. */
    withdrawalOf: (thing: string): RowAction | undefined => {
      const act = waitingOn(thing)
      return act && { label: '撤回', run: () => void withdraw(act) }
    },
  }
}
