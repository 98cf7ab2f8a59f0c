import { useFileUrl } from '../../api/transport/use-files.ts'
import { Icon } from '../../ui/base/icon.tsx'
import prose from '../../ui/base/prose.module.css'
import css from './certificates.module.css'
import type { NoteLine } from './note.ts'

type File = NoteLine['photos'][number]

function Certificate({ file, batch }: { file: File; batch: string }) {
  const url = useFileUrl(file.fileId)
  return (
    <a className={css['file']} href={url} target="_blank" rel="noreferrer">
      <Icon name="document" size={14} />
      质检证书
      <span className={prose['hidden']}>，批次 {batch}</span>
    </a>
  )
}

/** The brand's quality certificates of a batch. */
export function Certificates({ files, batch }: { files: readonly File[]; batch: string }) {
  if (files.length === 0) return <span className={css['none']}>证书待上传</span>
  return files.map(file => <Certificate key={file.fileId} file={file} batch={batch} />)
}
