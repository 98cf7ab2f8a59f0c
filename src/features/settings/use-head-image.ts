import { useState } from 'react'
import { command } from '../../api/call.ts'
import { useUpload } from '../../api/use-upload.ts'
import { userStore } from '../../api/user-store.ts'
import { notify } from '../../ui/toast.ts'
import { tell } from './address-commands.ts'

/** Uploads the picture, then makes it the account's; true when both went well. */
export function useHeadImage() {
  const { upload, progress, problem } = useUpload('headImage')
  const [saving, setSaving] = useState(false)

  const save = async (file: File): Promise<boolean> => {
    setSaving(true)
    try {
      const stored = await upload(file)
      if (!stored) return false
      await command('POST /users/dealerV2/updateUserHeadImg', { body: { fileId: stored.fileId } })
      userStore.set({ headImageId: stored.fileId })
      notify.success('头像已更换')
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      setSaving(false)
    }
  }

  return { save, saving, progress, problem }
}
