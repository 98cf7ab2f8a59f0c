import { useQuery } from '@tanstack/react-query'
import { AutoComplete, type FormItemProps } from 'antd'
import { deskQuery } from '../../calls/queries.ts'

const fixed = [
  { value: '/search', label: '全部商品 /search' },
  { value: '/search?tag=new', label: '新品 /search?tag=new' },
  { value: '/search?tag=hot', label: '热销 /search?tag=hot' },
  { value: '/search?tag=pick', label: '推荐 /search?tag=pick' },
  { value: '/cookbook', label: '菜谱 /cookbook' },
  { value: '/news', label: '资讯 /news' },
  { value: '/register', label: '注册 /register' },
]

/** A path of the portal, which says so under its field otherwise. */
export const linkRules: FormItemProps['rules'] = [
  { required: true, message: '请填写链接' },
  { pattern: /^\/(?!\/)\S*$/, message: '链接以 / 开头，例如 /search?tag=new' },
]

/** A link inside the portal: written, or chosen among its usual places and its pages. */
export function LinkInput({
  id,
  value,
  onChange,
}: {
  id?: string
  value?: string
  onChange?: (value: string) => void
}) {
  const { data } = useQuery(
    deskQuery('POST /desk/content/action/query', { body: { kind: 'page', page: 1, size: 50 } }),
  )
  const pages = (data?.rows ?? [])
    .filter(({ group }) => group !== 'home')
    .map(page => ({
      value: `/customizePage?id=${page.id}`,
      label: `${page.title} /customizePage?id=${page.id}`,
    }))
  return (
    <AutoComplete
      aria-label="链接"
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      options={[...fixed, ...pages]}
      placeholder="/search?tag=new"
      showSearch={{
        filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()),
      }}
    />
  )
}
