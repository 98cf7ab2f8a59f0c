import { useState } from 'react'
import { Button } from './button.tsx'

/** Long enough for a server that has to draw the pictures first. */
const patienceMs = 8000

/** Loads the pictures further down before printing, which lazy loading has not requested yet. */
async function loadPictures(): Promise<void> {
  const waiting = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    image => !image.complete,
  )
  for (const image of waiting) image.loading = 'eager'
  const loaded = Promise.allSettled(waiting.map(async image => image.decode()))
  const enough = new Promise(resolve => {
    setTimeout(resolve, patienceMs)
  })
  await Promise.race([loaded, enough])
}

export function PrintButton() {
  const [busy, setBusy] = useState(false)

  const print = async () => {
    setBusy(true)
    await loadPictures()
    setBusy(false)
    window.print()
  }

  return (
    <Button icon="print" busy={busy} onClick={() => void print()}>
      打印
    </Button>
  )
}
