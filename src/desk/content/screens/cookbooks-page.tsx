import { useNavigate } from 'react-router-dom'
import type { ContentOf } from '#contract/content/edited.ts'
import { ContentEditor } from '../editing/content-editor.tsx'
import { CookbookFields } from './cookbook-fields.tsx'
import { ListScreen, useChosenId } from './list-screen.tsx'

type Cookbook = ContentOf<'cookbook'>

const fresh: Cookbook = {
  category: '',
  title: '',
  subtitle: '',
  intro: '',
  minutes: 20,
  servings: 4,
  difficulty: 1,
  picture: null,
  tips: [],
  tools: [],
  nutrition: [],
  ingredients: [{ name: '', amount: 0, unit: '' }],
  steps: [{ text: '', picture: null }],
}

/** Fields that were cleared are left out, but a picture that is missing is said. */
const withoutCleared = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, value]) =>
        name === 'picture' || (value !== null && value !== undefined && !(name === 'sku' && value === '')),
    ),
  )

const prepare = ({ ingredients, steps, ...cookbook }: Cookbook): object => ({
  ...cookbook,
  ingredients: ingredients.map(withoutCleared),
  steps: steps.map(withoutCleared),
})

/** The cookbooks: the list, or the form of one. */
export default function CookbooksPage() {
  const navigate = useNavigate()
  const { id, onMade } = useChosenId()
  if (id === undefined)
    return <ListScreen kind="cookbook" title="菜谱" about="菜谱的草稿、发布与历史版本。" group="分类" />
  return (
    <ContentEditor
      kind="cookbook"
      id={id}
      fresh={fresh}
      title={id === null ? '新建菜谱' : `菜谱 ${id}`}
      prepare={prepare}
      onBack={() => void navigate('?')}
      onMade={onMade}
      hasPreview
    >
      <CookbookFields />
    </ContentEditor>
  )
}
