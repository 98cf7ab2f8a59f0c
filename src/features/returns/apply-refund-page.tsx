import { LinkButton } from '../../ui/base/button.tsx'
import { Notice } from '../../ui/base/page/notice.tsx'
import { ApplyView } from './apply-view.tsx'
import { ReturnById } from './return-by-id.tsx'
import { returnQueries } from './queries.ts'
import { applicationsPath, notePath, notesPath, type Returnable } from './return.ts'

/** Why nothing of a note can be given back now. */
function Refused({ note }: { note: Returnable }) {
  const isSigned = note.signedAt !== null
  const hasGoods = note.lines.some(({ received }) => received > 0)
  return (
    <Notice
      level={1}
      title={isSigned ? '这张发货单已没有可退的货物' : '签收后才能申请退货'}
      actions={
        <>
          <LinkButton variant="primary" to={notePath(note.id)}>
            返回发货单
          </LinkButton>
          {isSigned && hasGoods && (
            <LinkButton to={`${applicationsPath}?keyword=${note.number}`}>查看退货申请</LinkButton>
          )}
        </>
      }
    >
      <p>
        发货单 {note.number}{' '}
        {!isSigned
          ? '还没有签收。收货时发现的短少和破损，请在签收时注明，由品牌方补发或赔付。'
          : hasGoods
            ? '实收的货物已全部申请退货；申请被驳回或撤回后，可以重新申请。'
            : '没有实收的货物，不需要退货；签收差异由品牌方补发或赔付。'}
      </p>
    </Notice>
  )
}

export default function ApplyRefundPage() {
  return (
    <ReturnById what="发货单" list={notesPath} listName="查看发货单" query={returnQueries.returnable}>
      {note =>
        note.lines.some(({ left }) => left > 0) ? <ApplyView note={note} /> : <Refused note={note} />
      }
    </ReturnById>
  )
}
