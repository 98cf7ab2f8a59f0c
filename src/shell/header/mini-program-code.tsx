import { useSettings, useBlob } from '../../api/queries/use-mall.ts'
import { Picture } from '../../ui/base/picture/picture.tsx'
import defaultCode from './mini-program.svg'

export function MiniProgramCode({ size }: { size: number }) {
  const configured = useBlob(useSettings().miniProgramCode)
  return (
    <Picture
      src={configured === null ? defaultCode : configured}
      fallback={defaultCode}
      alt="订货小程序码"
      width={size}
      height={size}
    />
  )
}
