import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { EditsPanel } from '../../features/unsent-edits/edits-panel.tsx'

/** The panel of what waits to be sent, for the sheet of a phone. */
export default function SyncPanel({ onClose }: { onClose: () => void }) {
  const outbox = useOutbox()
  return outbox.status && <EditsPanel status={outbox.status} outbox={outbox} onClose={onClose} />
}
