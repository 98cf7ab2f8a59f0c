import { Checkbox, Form } from 'antd'
import { deskRoles, roleNames, type DeskRole } from '#contract/desk/roles.ts'

const tasks: Readonly<Record<DeskRole, string>> = {
  admin: '全部功能，包括工作人员、接口与操作记录',
  trade: '商品、价格、客户与订单',
  content: '首页、资讯、菜谱与图片',
  service: '注册审核、反馈、解约与退货',
  finance: '付款、返利与账单',
}

export function RoleChoice() {
  return (
    <Form.Item name="roles" label="角色" rules={[{ required: true, message: '请至少选择一个角色' }]}>
      <Checkbox.Group style={{ display: 'grid', gap: 8 }}>
        {deskRoles.map(role => (
          <Checkbox key={role} value={role}>
            {roleNames[role]}
            <span style={{ color: 'var(--text-secondary)', marginInlineStart: 8 }}>{tasks[role]}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </Form.Item>
  )
}
