import { Link } from 'react-router-dom'
import { differenceText } from '#contract/rules/lifecycles/delivery-note.ts'
import { FilePhotos } from '../../actions/file-photos.tsx'
import { useFileUrl } from '../../api/use-file-url.ts'
import goods from '../../ui/detail/goods-lines.module.css'
import { GoodsProduct } from '../../ui/detail/goods-product.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { notePath, type NoteLine } from './note.ts'
import css from './note-lines.module.css'

type File = NoteLine['photos'][number]

function Certificate({ file, batch }: { file: File; batch: string }) {
  const url = useFileUrl(file.fileId)
  return (
    <a className={css['file']} href={url} target="_blank" rel="noreferrer">
      <Icon name="document" size={14} />
      质检证书
      <span className={css['hidden']}>，批次 {batch}</span>
    </a>
  )
}

function Batches({ line: { batches, unit } }: { line: NoteLine }) {
  return (
    <ul className={css['batches']}>
      {batches.map(({ id, number, producedOn, qty, certificates }) => (
        <li key={id}>
          <span className={css['batch']}>{number}</span>
          <span>
            {qty} {unit} · {producedOn} 生产
          </span>
          {certificates.length === 0 && <span className={css['none']}>证书待上传</span>}
          {certificates.map(file => (
            <Certificate key={file.fileId} file={file} batch={number} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Settlement({ line: { settlement, credit, again } }: { line: NoteLine }) {
  if (settlement === 'credit')
    return (
      <span>
        已赔付 <Money fen={credit ?? 0} />
      </span>
    )
  if (again)
    return (
      <span>
        由 <Link to={notePath(again.id)}>{again.number}</Link> 补发
      </span>
    )
  return <span className={css['open']}>待品牌方处理</span>
}

/** What was missing, why, and what came of it. */
function Difference({ line }: { line: NoteLine }) {
  const { shipped, received, reason, explanation, photos, unit } = line
  if (received === null || reason === null) return null
  return (
    <tr className={css['difference']}>
      <td colSpan={4}>
        <div className={css['facts']}>
          <strong>
            {differenceText[reason]} {shipped - received} {unit}
          </strong>
          {explanation && <span>{explanation}</span>}
          <FilePhotos photos={photos} label="差异照片" />
          <Settlement line={line} />
        </div>
      </td>
    </tr>
  )
}

function Row({ line }: { line: NoteLine }) {
  const { name, unit, shipped, received } = line
  return (
    <>
      <tr>
        <td aria-label={name}>
          <GoodsProduct line={line} />
        </td>
        <td>
          <Batches line={line} />
        </td>
        <td className={goods['number']}>
          {shipped} {unit}
        </td>
        <td className={goods['number']}>{received === null ? '—' : `${received} ${unit}`}</td>
      </tr>
      <Difference line={line} />
    </>
  )
}

export function NoteLines({ lines }: { lines: readonly NoteLine[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <section className={goods['scroll']} aria-label="发货商品" tabIndex={0}>
      <table className={goods['table']}>
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">批次</th>
            <th scope="col" className={goods['number']}>
              发货
            </th>
            <th scope="col" className={goods['number']}>
              实收
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(line => (
            <Row key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
