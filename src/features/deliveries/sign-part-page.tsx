import { Navigate } from 'react-router-dom'
import { isSignable, notePath } from './note.ts'
import { NotePage } from './note-page.tsx'
import { SignView } from './sign-view.tsx'

/** A note that cannot be signed is only read. */
export default function SignPartPage() {
  return (
    <NotePage>
      {note =>
        isSignable(note) ? (
          <SignView key={note.version} note={note} />
        ) : (
          <Navigate to={notePath(note.id)} replace />
        )
      }
    </NotePage>
  )
}
