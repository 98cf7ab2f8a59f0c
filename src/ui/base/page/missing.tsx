import lost from './lost.svg'
import { LinkButton } from '../button.tsx'
import { Notice } from './notice.tsx'

/** A way out of a dead end; the first of several is the best one. */
type Way = readonly [to: string, text: string]

export const toWorkbench: Way = ['/workbench/workbenchHome/indexManage', '返回工作台']

/** A whole page for something that does not exist: possible reasons, and links. */
export function Missing({ title, text, ways }: { title: string; text: string; ways: readonly Way[] }) {
  return (
    <Notice
      level={1}
      art={<img src={lost} alt="" width={240} height={168} />}
      title={title}
      actions={ways.map(([to, name], at) => (
        <LinkButton key={to} variant={at === 0 ? 'primary' : 'plain'} to={to}>
          {name}
        </LinkButton>
      ))}
    >
      <p>{text}</p>
    </Notice>
  )
}
