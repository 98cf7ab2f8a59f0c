import { useEffect, useState } from 'react'

/** A file as it lies on this device, so that it can be seen before the server has it. */
export function useLocalPicture() {
  const [local, setLocal] = useState<{ readonly file: File; readonly url: string }>()
  useEffect(() => {
    if (!local) return undefined
    return () => URL.revokeObjectURL(local.url)
  }, [local])
  const choose = (file: File | undefined) => setLocal(file && { file, url: URL.createObjectURL(file) })
  return [local, choose] as const
}
