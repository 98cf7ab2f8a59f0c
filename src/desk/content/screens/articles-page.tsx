import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Card, Form, Input } from 'antd'
import { useNavigate } from 'react-router-dom'
import type { ContentOf } from '#contract/content/edited.ts'
import { deskQuery } from '../../calls/queries.ts'
import { ContentEditor } from '../editing/content-editor.tsx'
import { PictureInput } from '../parts/picture-input.tsx'
import { hasText, RichText } from '../rich-text/lazy-rich-text.tsx'
import { ListScreen, useChosenId } from './list-screen.tsx'

const fresh: ContentOf<'article'> = {
  category: '',
  title: '',
  summary: '',
  author: '',
  html: '',
  picture: null,
}

/** The categories in use are offered; a new word makes a new category. */
function CategoryInput(props: { value?: string; onChange?: (value: string) => void }) {
  const { data } = useQuery(
    deskQuery('POST /desk/content/action/query', { body: { kind: 'article', page: 1, size: 100 } }),
  )
  const names = [...new Set((data?.rows ?? []).map(({ group }) => group))]
  return <AutoComplete {...props} options={names.map(value => ({ value }))} />
}

function ArticleFields() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 900 }}>
      <Card>
        <Form.Item
          name="title"
          label="标题"
          rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
        >
          <Input maxLength={100} showCount />
        </Form.Item>
        <Form.Item
          name="category"
          label="分类"
          rules={[
            { required: true, whitespace: true, message: '请选择或填写分类' },
            { max: 30, message: '分类不超过 30 字' },
          ]}
        >
          <CategoryInput />
        </Form.Item>
        <Form.Item name="summary" label="摘要" extra="显示在列表和分享的链接中。">
          <Input maxLength={300} showCount />
        </Form.Item>
        <Form.Item name="author" label="作者">
          <Input maxLength={40} />
        </Form.Item>
        <Form.Item name="picture" label="封面">
          <PictureInput isOptional />
        </Form.Item>
      </Card>
      <Form.Item
        name="html"
        label="正文"
        rules={[
          {
            validator: (_, html) =>
              hasText(html) ? Promise.resolve() : Promise.reject(new Error('请填写正文')),
          },
        ]}
      >
        <RichText />
      </Form.Item>
    </div>
  )
}

/** The news: the list, or the form of one article. */
export default function ArticlesPage() {
  const navigate = useNavigate()
  const { id, onMade } = useChosenId()
  if (id === undefined)
    return <ListScreen kind="article" title="资讯" about="文章的草稿、发布与历史版本。" group="分类" />
  return (
    <ContentEditor
      kind="article"
      id={id}
      fresh={fresh}
      title={id === null ? '新建资讯' : `资讯 ${id}`}
      onBack={() => void navigate('?')}
      onMade={onMade}
      hasPreview
    >
      <ArticleFields />
    </ContentEditor>
  )
}
