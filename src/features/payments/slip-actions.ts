import { useState } from 'react'
import { useAction } from '../../work/use-action.ts'
import { keepPhotoHere } from '../../work/use-photos.ts'
import { actOf } from '../../device/acts/act.ts'
import { noticeThing } from '../../device/acts/things.ts'
import { useUpload } from '../../api/transport/use-files.ts'
import { userStore } from '../../api/user-store.ts'
import { shrinkPicture } from '../../ui/field/shrinking/shrink-picture.ts'
import { noticePath, type Notice, type Slip } from './payment.ts'
import { paymentQueries } from './queries.ts'

const refetch = () => paymentQueries.all(userStore.get())

/**
 * Hands the chosen files in together. Each is stored on this device first and goes with the act; a device that stores
 * nothing uploads them before.
 */
export function useAddSlips({ id, number }: Pick<Notice, 'id' | 'number'>, onDone?: () => void) {
  const { upload, progress, problem, isLeft } = useUpload('transferSlip')
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
      const slip = await shrinkPicture(file, 'document')
      const fileId = (await keepPhotoHere(slip, 'transferSlip')) ?? (await upload(slip))?.fileId
      if (fileId !== undefined) fileIds.push(fileId)
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
