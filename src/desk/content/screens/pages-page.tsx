import { useNavigate } from 'react-router-dom'
import type { ContentOf } from '#contract/content/edited.ts'
import { ContentEditor } from '../editing/content-editor.tsx'
import { pageKindNames } from '../pages/module-names.ts'
import { PageFields } from '../pages/page-fields.tsx'
import { ListScreen, useChosenId } from './list-screen.tsx'

type PageContent = ContentOf<'page'>
type Module = PageContent['modules'][number]

const fresh: PageContent = { kind: 'mini', title: '', description: '', modules: [] }

const withoutEmpty = (content: object): object =>
  Object.fromEntries(
    Object.entries(content).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  )

const preparedModule = ({ more, content, ...module }: Module): object => ({
  ...module,
  more: more?.title && more.link ? more : null,
  // Choices of a module that were cleared are left out; lists and texts stay as they are.
  content: withoutEmpty(content),
})

/** A link without a title or a path is none, and a choice that was cleared is left out. */
const prepare = ({ modules, ...page }: PageContent): object => ({
  ...page,
  modules: modules.map(preparedModule),
})

/** The home page and the other pages of the portal: the list, or the form of one. */
export default function PagesPage() {
  const navigate = useNavigate()
  const { id, onMade } = useChosenId()
  if (id === undefined)
    return (
      <ListScreen
        kind="page"
        title="页面"
        about="首页与专题页由模块组成，可以排序。"
        group="种类"
        groupName={kind => pageKindNames[kind] ?? kind}
      />
    )
  return (
    <ContentEditor
      kind="page"
      id={id}
      fresh={fresh}
      title={id === null ? '新建页面' : `页面 ${id}`}
      prepare={prepare}
      onBack={() => void navigate('?')}
      onMade={onMade}
      hasPreview
    >
      <PageFields isNew={id === null} />
    </ContentEditor>
  )
}
