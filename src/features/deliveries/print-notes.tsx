import { PrintPapers } from '../../ui/detail/paper/print-papers.tsx'
import { NotePaper } from './note-paper.tsx'
import type { Note } from './note.ts'

/** Prints notes one after another. */
export default function PrintNotes({ notes, onDone }: { notes: readonly Note[]; onDone: () => void }) {
  return (
    <PrintPapers onDone={onDone}>
      {notes.map(note => (
        <NotePaper key={note.id} note={note} />
      ))}
    </PrintPapers>
  )
}
