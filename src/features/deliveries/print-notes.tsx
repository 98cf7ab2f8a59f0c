import { useQueries } from '@tanstack/react-query'
import { useUser } from '../../api/use-user.ts'
import { PrintPapers } from '../../ui/detail/paper/print-papers.tsx'
import { NotePaper } from './note-paper.tsx'
import { deliveryQueries } from './queries.ts'

/** Reads the chosen notes and prints them one after another. */
export default function PrintNotes({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const user = useUser()
  const notes = useQueries({ queries: ids.map(id => deliveryQueries.note(user, id)) })
  const read = notes.flatMap(({ data }) => data ?? [])
  if (read.length < ids.length) return null
  return (
    <PrintPapers onDone={onDone}>
      {read.map(note => (
        <NotePaper key={note.id} note={note} />
      ))}
    </PrintPapers>
  )
}
