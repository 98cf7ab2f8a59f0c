import { useEffect, useState } from 'react'

/** A URL for a file on this device, to preview it before the upload. */
export function useLocalPicture() {
  const [local, setLocal] = useState<{ readonly file: File; readonly url: string }>()
  useEffect(() => {
    if (!local) return undefined
    return () => URL.revokeObjectURL(local.url)
  }, [local])
  const choose = (file: File | undefined) => setLocal(file && { file, url: URL.createObjectURL(file) })
  return [local, choose] as const
}
