import { NotePage } from './note-page.tsx'
import { NoteView } from './note-view.tsx'

export default function DispatchDetailPage() {
  return <NotePage>{note => <NoteView note={note} />}</NotePage>
}
