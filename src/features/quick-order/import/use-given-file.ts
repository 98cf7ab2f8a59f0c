import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router-dom'
import { sharedParameter, takeSharedFile } from '../../../device/store/shared-file.ts'
import { confirm } from '../../../ui/base/overlay/confirm.ts'
import { notify } from '../../../ui/base/overlay/toast.ts'
import { readInWorker } from '../reading/read-in-worker.ts'
import type { ReadRow } from '../reading/read-rows.ts'
import { refusalText } from './import-rows.ts'

interface LaunchQueue {
  setConsumer: (consumer: (launch: { readonly files?: readonly FileSystemFileHandle[] }) => void) => void
}

/** Only in browsers that open files with an installed app. */
const launchQueue = () => (window as { readonly launchQueue?: LaunchQueue }).launchQueue

/** The file that another app has shared with the pad, or that the desktop opens with it. */
export function useGivenFile({
  onPicture,
  onRead,
}: {
  onPicture: (file: File) => void
  onRead: (name: string, rows: readonly ReadRow[]) => void
}): void {
  const [params, setParams] = useSearchParams()
  const id = params.get(sharedParameter)

  const take = useEffectEvent(async (file: File, isAsked: boolean) => {
    if (file.type.startsWith('image/')) return onPicture(file)
    const report = await readInWorker(file, () => undefined, new AbortController().signal)
    if (report.kind === 'read') {
      const question = {
        title: `从“${file.name}”导入 ${report.rows.length} 行？`,
        text: '导入的商品会加入快速下单清单，可以撤销。',
        okText: '导入',
      }
      if (!isAsked || (await confirm(question))) onRead(file.name, report.rows)
    } else notify.error(refusalText[report.problem])
  })

  const takeShared = useEffectEvent(async (shared: string) => {
    const file = shared === '' ? null : await takeSharedFile(shared).catch(() => null)
    // Any other site can send a file here.
    if (file) await take(file, true)
    else notify.warning('没有收到分享的文件，请重新分享，或点“上传文件”选择')
    setParams(
      now => {
        now.delete(sharedParameter)
        return now
      },
      { replace: true },
    )
  })

  useEffect(() => {
    if (id !== null) void takeShared(id)
  }, [id])

  useEffect(() => {
    launchQueue()?.setConsumer(({ files = [] }) => {
      void files[0]?.getFile().then(
        file => take(file, false),
        () => notify.warning('文件没有打开，请点“上传文件”选择'),
      )
    })
  }, [])
}
