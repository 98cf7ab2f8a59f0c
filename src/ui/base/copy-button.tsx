import { Button } from './button.tsx'
import { notify } from './overlay/toast.ts'

/** Copies a number that people type into other programs. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      notify.success(`${what}已复制`)
    } catch {
      notify.error(`浏览器不允许复制，请手动选中${what}`)
    }
  }
  return (
    <Button size="small" variant="quiet" icon="copy" className="no-print" onClick={() => void copy()}>
      复制
    </Button>
  )
}
