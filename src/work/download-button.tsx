import { useState } from 'react'
import type { RequestOf } from '#contract/index.ts'
import { outcomeOf } from '../api/call-outcome.ts'
import { downloadFile, type ExportKey } from '../api/transport/download.ts'
import { saveBlob } from '../ui/base/browser/save-blob.ts'
import { Button } from '../ui/base/button.tsx'
import { notify } from '../ui/base/overlay/toast.ts'

/** Saves a file of which nothing is to be chosen. */
export function DownloadButton<K extends ExportKey>({
  endpoint,
  body,
  size,
  problem,
  children,
}: {
  endpoint: K
  body: RequestOf<K>
  size?: 'small'
  /** Said where a failure has no words of its own. */
  problem: string
  children: string
}) {
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    const outcome = await outcomeOf(async () => downloadFile(endpoint, body))
    setBusy(false)
    if (outcome.kind === 'accepted') saveBlob(outcome.value.name, outcome.value.blob)
    else notify.error(outcome.text ?? problem)
  }
  return (
    <Button {...(size && { size })} icon="download" busy={busy} onClick={() => void load()}>
      {children}
    </Button>
  )
}
