import { useState } from 'react'
import { useAction } from '../../work/use-action.ts'
import { commandFor } from '../../api/call.ts'
import { useUpload } from '../../api/transport/use-files.ts'
import { userStore } from '../../api/user-store.ts'
import { shrinkPicture } from '../../ui/field/shrink-picture.ts'
import type { Notice, Slip } from './payment.ts'
import { paymentQueries } from './queries.ts'

const refetch = () => paymentQueries.all(userStore.get())

/**
 * Uploads the chosen files, one after another, and hands all of them in together; none where the person leaves meanwhile.
 */
export function useAddSlips({ id, number }: Pick<Notice, 'id' | 'number'>, onDone?: () => void) {
  const { upload, progress, problem, isLeft } = useUpload('transferSlip')
  const [wrong, setWrong] = useState<string>()
  const { run, running } = useAction({
    send: (fileIds: readonly string[], intention) =>
      commandFor('POST /paymentNotifys/action/attachSlips', {
        body: { id, fileIds: [...fileIds] },
        id: intention.id,
      }),
    refetch,
    toast: `凭证已上传，品牌方会核对付款通知 ${number}`,
    ...(onDone && { done: onDone }),
  })
  const add = async (files: readonly File[]) => {
    setWrong(undefined)
    const fileIds: string[] = []
    for (const file of files) {
      const answer = await upload(await shrinkPicture(file))
      if (answer) fileIds.push(answer.fileId)
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
    send: (slip, intention) =>
      commandFor('POST /paymentNotifys/action/removeSlip', {
        body: { id, slipId: slip.id },
        id: intention.id,
      }),
    refetch,
    toast: '付款凭证已删除',
  })
