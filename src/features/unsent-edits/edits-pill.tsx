import { useState } from 'react'
import { useStoredOffers } from '../../trade/use-stored-offers.ts'
import { useOutbox } from '../../device/outbox/use-outbox.ts'
import { Status } from '../../ui/base/status.tsx'
import { EditsPanel } from './edits-panel.tsx'
import css from './edits-pill.module.css'
import { pillWords } from './pill-words.ts'

/** Shown in the header of buyers while they have edits that the server does not have, or notices to look at. */
export default function EditsPill() {
  useStoredOffers()
  const outbox = useOutbox()
  const [isOpen, setIsOpen] = useState(false)
  const { status } = outbox
  const words = status && pillWords(status)
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
      {isOpen && status && <EditsPanel status={status} outbox={outbox} onClose={() => setIsOpen(false)} />}
    </>
  )
}
