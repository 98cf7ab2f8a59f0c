import { Paper, type PaperColumn } from '../../ui/detail/paper/paper.tsx'
import { formatCount } from '../../ui/words/format-count.ts'
import { namedAddress } from '../../ui/words/address-words.ts'
import { formatDateTime } from '../../ui/words/format-date.ts'
import type { Note, NoteLine } from './note.ts'
import { temperatureText } from './temperature-field.tsx'

const columnsOf = ({ lines }: Note): readonly PaperColumn<NoteLine>[] => [
  { title: '物料编码', kind: 'code', value: ({ code }) => code },
  { title: '商品与规格', value: ({ name, spec }) => `${name}，${spec}` },
  {
    title: '批次与生产日期',
    value: ({ batches, unit }) =>
      batches.map(({ number, producedOn, qty }) => `${number}（${producedOn}，${qty} ${unit}）`).join('、'),
  },
  {
    title: '发货',
    kind: 'number',
    value: ({ shipped, unit }) => `${formatCount(shipped)} ${unit}`,
    sum: `${formatCount(lines.reduce((sum, { shipped }) => sum + shipped, 0))} 箱`,
  },
  // Empty until the note is signed, so that the driver's copy can be filled in by hand.
  {
    title: '实收',
    kind: 'number',
    value: ({ received, unit }) => (received === null ? '' : `${formatCount(received)} ${unit}`),
    sum: lines.some(({ received }) => received === null)
      ? ''
      : `${formatCount(lines.reduce((sum, { received }) => sum + (received ?? 0), 0))} 箱`,
  },
]

/** The note as it is printed: it accompanies the goods, so it names no prices. */
export function NotePaper({ note }: { note: Note }) {
  const { carrier, trackingNumber, plateNumber, driverPhone, expectedOn, dispatchedAt } = note
  return (
    <Paper
      title="发货单"
      number={note.number}
      parties={[
        { role: '供货方', ...note.seller },
        { role: '收货方', ...note.buyer },
      ]}
      facts={[
        ['采购订单', note.orderNumber],
        ['发出时间', dispatchedAt === null ? '' : formatDateTime(dispatchedAt)],
        ['承运方', carrier],
        ['运单号', trackingNumber],
        ['车牌', plateNumber],
        ['司机电话', driverPhone],
        ['预计到达', expectedOn],
        ['到货温度', temperatureText(note.temperature)],
        ['收货人', `${note.contactName} ${note.contactPhone}`],
        ['收货地址', namedAddress(note), 'wide'],
        ['备注', note.remark],
      ]}
      columns={columnsOf(note)}
      lines={note.lines}
      signatures={['发货', '承运', '收货人签字', '日期']}
    />
  )
}
