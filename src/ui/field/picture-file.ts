import { useEffect, useState } from 'react'

export interface FileRule {
  /** MIME types for the `accept` attribute. */
  readonly types: readonly string[]
  readonly maxBytes: number
}

const megabyte = 1024 * 1024
const names: Partial<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF',
}

export const pictureRule: FileRule = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 10 * megabyte,
}
export const documentRule: FileRule = {
  ...pictureRule,
  types: [...pictureRule.types, 'application/pdf'],
}

const typeNames = ({ types }: FileRule) => types.map(type => names[type] ?? type).join('、')

export const ruleText = (rule: FileRule): string =>
  `${typeNames(rule)} 格式，不超过 ${rule.maxBytes / megabyte} MB`

/** `1.4 MB`, `820 KB`; never 0 for a file with content. */
export function sizeText(bytes: number): string {
  return bytes >= megabyte
    ? `${(bytes / megabyte).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** Why a file cannot be uploaded, checked before it is sent. */
export function fileProblem(
  file: { readonly type: string; readonly size: number },
  rule: FileRule,
): string | undefined {
  if (!rule.types.includes(file.type)) return `请选择 ${typeNames(rule)} 格式的文件`
  if (file.size === 0) return '文件是空的，请重新选择'
  if (file.size <= rule.maxBytes) return undefined
  return `文件为 ${sizeText(file.size)}，请压缩到 ${rule.maxBytes / megabyte} MB 以内`
}

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
