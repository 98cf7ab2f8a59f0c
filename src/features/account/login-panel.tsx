import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { contentQueries } from '../../api/queries/content-queries.ts'
import prose from '../../ui/base/prose.module.css'
import { parseAdvertisement, type Advertisement } from './advertisement.ts'
import { BrandPanel } from './brand-panel.tsx'

const house: Advertisement = {
  title: '厨房要用的，都在这里',
  text: '选购、下单、查看配送与售后，一处完成。',
  image: '',
  link: '',
}

function More({ link }: { link: string }) {
  if (link === '') return null
  if (link.startsWith('/')) {
    return (
      <Link className={prose['link']} to={link}>
        查看详情
      </Link>
    )
  }
  return (
    <a className={prose['link']} href={link} target="_blank" rel="noreferrer">
      查看详情（新窗口打开）
    </a>
  )
}

/** The mall's advertisement, or our own text if it has none. */
export function LoginPanel() {
  const settings = useQuery(contentQueries.settings())
  const config = useQuery(contentQueries.config())
  if (settings.isPending || config.isPending) return null
  const { title, text, image, link } = parseAdvertisement(settings.data?.loginAdvertisement ?? '') ?? house
  const picture = image === '' || !config.data ? undefined : `${config.data.blobBase}${image}`
  return (
    <BrandPanel title={title} text={text} picture={picture}>
      <More link={link} />
    </BrandPanel>
  )
}
