import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { deskRoles, roleNames } from '#contract/desk/roles.ts'
import type { Endpoint, UserType } from '#contract/kernel/endpoint.ts'

const userTypes: Readonly<Record<UserType, string>> = {
  1: '注册用户',
  2: '待审核用户',
  3: '经销商',
  4: '服务人员',
  5: '终端客户',
}

export const accessText = ({ access }: Endpoint): string => {
  if (access === 'public') return '公开，无需登录'
  if (access === 'session') return '任何会话'
  return access.map(type => `${type} ${userTypes[type]}`).join('、')
}

export const deskAccessText = ({ access, proven }: DeskEndpoint): string => {
  const again = proven ? '；须在十分钟内再次验证过身份' : ''
  if (access === 'public') return '公开，无需登录'
  if (access === 'begun') return '已核对密码的工作人员'
  if (access === 'staff') return `任何工作人员${again}`
  const roles = deskRoles.filter(role => role === 'admin' || access.includes(role))
  return `${roles.map(role => roleNames[role]).join('、')}${again}`
}

export const scopeText = ({ access, scope }: Endpoint): string => {
  if (access === 'public') return '不涉及企业'
  return scope === 'business' ? '仅限所代表的企业' : '本人'
}

const answers: Readonly<Record<NonNullable<Endpoint['answer']>, string>> = {
  private: '因人而异，不缓存',
  content: '人人相同，可缓存',
  secret: '含密钥或凭证，服务器不保存，不缓存',
  file: '文件内容；可凭登录时下发的 Cookie 读取',
  stream: '持续的事件流；可凭登录时下发的 Cookie 读取',
}

export const answerText = ({ answer = 'private' }: Endpoint): string => answers[answer]

export const effectText = ({ effect }: Pick<Endpoint, 'effect'>): string =>
  effect === 'write' ? '写入' : '读取'
