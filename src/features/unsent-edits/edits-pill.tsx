import { lazy, Suspense, useEffect, useState } from 'react'
import { useStoredOffers } from '../../trade/use-stored-offers.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { Status } from '../../ui/base/status.tsx'
import css from './edits-pill.module.css'
import { pillWords } from './pill-words.ts'

const loadPanel = async () => import('./edits-panel.tsx')
const EditsPanel = lazy(async () => ({ default: (await loadPanel()).EditsPanel }))

/** Shown in the header of buyers while they have edits that the server does not have, or notices to look at. */
export default function EditsPill() {
  useStoredOffers()
  const outbox = useOutbox()
  const [isOpen, setIsOpen] = useState(false)
  const { status } = outbox
  const words = status && pillWords(status)
  const isShown = Boolean(words)
  // Before it is pressed, since the network may go meanwhile.
  useEffect(() => {
    if (isShown) loadPanel().catch(() => undefined)
  }, [isShown])
  return (
    <>
      <output>
        {words && (
          <button
            type="button"
            className={css['pill']}
            aria-haspopup="dialog"
            title={words.long}
            onClick={() => setIsOpen(true)}
          >
            <Status tone={words.tone} icon={words.icon}>
              {words.short}
            </Status>
          </button>
        )}
      </output>
      {isOpen && status && (
        <Suspense>
          <EditsPanel status={status} outbox={outbox} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
