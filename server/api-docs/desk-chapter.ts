import { intentionHeader } from '#contract/desk/endpoint.ts'
import { deskRoles, roleNames } from '#contract/desk/roles.ts'
import { html, type Html } from './html.ts'

/** Explains who calls the desk's endpoints, and how. */
export const deskChapter = (): Html => html`
  <h2 id="desk">运营后台</h2>
  <p>
    品牌方的工作人员经 <code>/api/desk</code> 工作，账号、会话与 Cookie 均与商城分开。请求体为普通
    JSON，没有信封；应答仍为 <code>{code, msg, body}</code>。每个写入须带
    <code>${intentionHeader}</code>（小写 UUID），重试时保持不变。
  </p>
  <p>
    角色：${deskRoles.map(role => roleNames[role]).join('、')}。管理员可调用全部接口；管理员与财务登录时须通过动态验证码。
    每次写入都有一条不可更改的操作记录。
  </p>
`
