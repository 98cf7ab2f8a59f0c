import { LinkButton } from '../../ui/base/button.tsx'
import { Missing } from '../../ui/base/page/missing.tsx'
import { Notice } from '../../ui/base/page/notice.tsx'
import prose from '../../ui/base/prose.module.css'
import { type StorefrontPage, pageQuery } from './page.ts'
import { PageModules } from './page-modules.tsx'
import { drawable } from './parts.ts'
import { StorefrontSkeleton } from './storefront-skeleton.tsx'
import { ById } from '../../work/page/by-id.tsx'

const missing = (
  <Missing
    title="没有找到这个专题"
    text="它可能已经结束，或链接不完整。首页有正在进行的专题。"
    ways={[
      ['/', '返回首页'],
      ['/search', '浏览全部商品'],
    ]}
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

/** A page published besides the home page, for example for a season. */
export default function CustomizePage() {
  return (
    <ById query={(_, id) => pageQuery(id)} what="专题页" skeleton={<StorefrontSkeleton />} missing={missing}>
      {page => <Published page={page} />}
    </ById>
  )
}
