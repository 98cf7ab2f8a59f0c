import { Dialog } from '../../ui/base/overlay/dialog.tsx'
import { MiniProgramCode } from './mini-program-code.tsx'
import css from './mini-program-dialog.module.css'

export default function MiniProgramDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="订货小程序" width={300} open={open} onClose={onClose}>
      <div className={css['body']}>
        <MiniProgramCode size={220} />
        <p className="size-strong medium">欢迎您使用订货小程序</p>
      </div>
    </Dialog>
  )
}
