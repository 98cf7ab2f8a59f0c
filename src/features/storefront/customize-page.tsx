import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { LinkButton } from '../../ui/base/button.tsx'
import { idIn } from '../../ui/words/id-in-url.ts'
import { Loaded } from '../../ui/base/page/loaded.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Notice } from '../../ui/base/page/notice.tsx'
import prose from '../../ui/base/prose.module.css'
import type { StorefrontPage } from './module.ts'
import { PageModules } from './page-modules.tsx'
import { pageQuery } from './page-query.ts'
import { drawable } from './parts.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'

const notThere = (
  <Missing
    title="没有找到这个专题"
    text="它可能已经结束，或链接不完整。首页有正在进行的专题。"
    actions={
      <>
        <LinkButton variant="primary" to="/">
          返回首页
        </LinkButton>
        <LinkButton to="/search">浏览全部商品</LinkButton>
      </>
    }
  />
)

function Published({ page: { title, description, modules } }: { page: StorefrontPage }) {
  return (
    <>
      <h1 className={prose['hidden']}>{title}</h1>
      <PageModules modules={modules} />
      {drawable(modules).length === 0 && (
        <Notice title={title} actions={<LinkButton to="/">返回首页</LinkButton>}>
          <p>{description || '这个专题暂时没有内容。'}</p>
        </Notice>
      )}
    </>
  )
}

function OnePage({ id }: { id: number }) {
  const query = useQuery(pageQuery(id))
  return (
    <Loaded query={query} what="专题页" skeleton={<StorefrontSkeleton />}>
      {page => (page ? <Published page={page} /> : notThere)}
    </Loaded>
  )
}

/** A page published besides the home page, for example for a season. */
export default function CustomizePage() {
  const [query] = useSearchParams()
  const id = idIn(query)
  return id === null ? notThere : <OnePage key={id} id={id} />
}
