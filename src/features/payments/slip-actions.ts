import { useState } from 'react'
import { useAction } from '../../work/use-action.ts'
import { keepPhotoHere } from '../../work/use-photos.ts'
import { actOf } from '../../device/acts/act.ts'
import { noticeThing } from '../../device/acts/things.ts'
import { useUpload } from '../../api/transport/use-files.ts'
import { userStore } from '../../api/user-store.ts'
import { shrinkPicture } from '../../ui/field/shrink-picture.ts'
import { noticePath, type Notice, type Slip } from './payment.ts'
import { paymentQueries } from './queries.ts'

const refetch = () => paymentQueries.all(userStore.get())

/**
 * Uploads the chosen files, one after another, and hands all of them in together; none where the person leaves meanwhile.
 * A file without an answer stays on this device and goes with the act.
 */
export function useAddSlips({ id, number }: Pick<Notice, 'id' | 'number'>, onDone?: () => void) {
  const { upload, cancel, progress, problem, isLeft, isUnanswered } = useUpload('transferSlip')
  const [wrong, setWrong] = useState<string>()
  const { run, running } = useAction({
    act: (fileIds: readonly string[]) =>
      actOf(
        'POST /paymentNotifys/action/attachSlips',
        {
          title: `上传凭证，付款通知 ${number}`,
          intends: '已上传凭证',
          path: noticePath(id),
          things: [noticeThing(id)],
        },
        { body: { id, fileIds: [...fileIds] } },
      ),
    refetch,
    toast: `凭证已上传，品牌方会核对付款通知 ${number}`,
    ...(onDone && { done: onDone, kept: onDone }),
  })
  const add = async (files: readonly File[]) => {
    setWrong(undefined)
    const fileIds: string[] = []
    for (const file of files) {
      const slip = await shrinkPicture(file)
      const answer = await upload(slip)
      const kept = !answer && isUnanswered() && !isLeft() ? await keepPhotoHere(slip, 'transferSlip') : null
      const fileId = answer?.fileId ?? kept
      if (fileId !== null) fileIds.push(fileId)
      // The slip waits on this device: that is no problem.
      if (kept !== null) cancel()
    }
    if (fileIds.length > 0 && !isLeft()) run(fileIds)
  }
  return {
    add: (files: readonly File[]) => void add(files),
    progress: running === undefined ? progress : 1,
    problem: wrong ?? problem,
    onProblem: setWrong,
  }
}

export const useRemoveSlip = ({ id }: Pick<Notice, 'id'>) =>
  useAction({
    confirm: ({ file }: Slip) => ({
      title: `删除付款凭证“${file.fileName}”？`,
      text: '删除后品牌方看不到这份凭证，可以重新上传。',
      okText: '删除',
      danger: true,
    }),
    act: slip =>
      actOf(
        'POST /paymentNotifys/action/removeSlip',
        {
          title: `删除付款凭证“${slip.file.fileName}”`,
          intends: '凭证已删除',
          path: noticePath(id),
          things: [noticeThing(id)],
        },
        { body: { id, slipId: slip.id } },
      ),
    refetch,
    toast: '付款凭证已删除',
  })
