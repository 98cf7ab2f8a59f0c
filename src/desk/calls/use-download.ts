import { App } from 'antd'
import { useState } from 'react'
import { DeskError } from './call-desk.ts'

/** Fetches a file, and says why where there is none. */
export function useDownload(fetchFile: () => Promise<void>) {
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      await fetchFile()
    } catch (error) {
      if (!(error instanceof DeskError)) throw error
      void message.error(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { download, isBusy }
}
