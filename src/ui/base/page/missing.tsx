import type { ReactNode } from 'react'
import lost from './lost.svg'
import { Notice } from './notice.tsx'

/** A whole page for something that does not exist: possible reasons, and links. */
export function Missing({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  return (
    <Notice
      level={1}
      art={<img src={lost} alt="" width={240} height={168} />}
      title={title}
      actions={actions}
    >
      <p>{text}</p>
    </Notice>
  )
}
