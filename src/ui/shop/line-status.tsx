import type { IconName } from '../base/icon-paths.ts'
import { Status, type Tone } from '../base/status.tsx'

/** The progress of a line's edit, in the words of the outbox. */
type LineStatusName = 'saving' | 'unsaved' | 'kept' | 'sending' | 'synced' | 'toldOf'

const words: Record<
  Exclude<LineStatusName, 'saving' | 'synced'>,
  { text: string; tone: Tone; icon: IconName }
> = {
  unsaved: { text: '未保存', tone: 'trouble', icon: 'alert' },
  kept: { text: '已保存到本机', tone: 'caution', icon: 'laptop' },
  sending: { text: '同步中', tone: 'neutral', icon: 'upload' },
  toldOf: { text: '需处理', tone: 'trouble', icon: 'alert' },
}

/**
 * Draws something only where an edit waits or has failed: a line that the server has needs no mark. Writing an edit to
 * the device takes an instant, in which "saved" would not be true yet.
 */
export function LineStatus({ status }: { status: LineStatusName }) {
  if (status === 'saving' || status === 'synced') return null
  const { text, tone, icon } = words[status]
  return (
    <Status tone={tone} icon={icon}>
      {text}
    </Status>
  )
}
