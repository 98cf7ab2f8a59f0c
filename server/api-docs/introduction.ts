import { code, codeText, httpStatus } from '#contract/kernel/errors.ts'
import { html, type Html } from './html.ts'

const codeRows = (): Html[] =>
  Object.values(code).map(
    value =>
      html`<tr>
        <td>${value}</td>
        <td>${httpStatus[value] ?? 200}</td>
        <td>${codeText[value]}</td>
      </tr>`,
  )

export const introduction = (): Html => html`
  <p>全部接口位于 <code>/api/pc</code> 之下。机器可读的版本：<a href="/api/openapi.json">OpenAPI 3.1</a>。</p>
  <h2 id="envelope">请求与应答</h2>
  <p>
    POST 与 PUT 的请求体为信封 <code>{body, id, sign, timestamp}</code>：<code>id</code> 为小写 UUID，<code
      >timestamp</code
    >
    为毫秒，<code>sign</code> 为 <code>timestamp</code> 与 <code>id</code> 依次连接后的 SHA-256
    十六进制值。与服务器时间相差超过 5 分钟时以 1010 拒绝，并告知服务器时间。
  </p>
  <p>
    应答为 <code>{code, msg, body}</code>：<code>code</code> 为 0 表示成功。业务上的拒绝同样为 HTTP
    200；413、429、500、503 保留各自的 HTTP 状态码。
  </p>
  <p>未声明的字段会被拒绝，不做任何类型转换，也不补默认值。</p>
  <h2 id="repeat">重复请求</h2>
  <p>
    写入类接口以 <code>id</code> 辨认同一次操作：重试时保持 <code>id</code> 不变，更换
    <code>timestamp</code> 与 <code>sign</code>，服务器只执行一次并返回首次的应答；同一
    <code>id</code> 用于其他内容时以 1012 拒绝。记录保留 24 小时。离线编辑的同步以请求体中的
    <code>clientId</code> 与 <code>n</code> 辨认，与信封的
    <code>id</code> 无关。含密钥或凭证的应答不保存：重复的注册只确认成功，不再给出会话。
  </p>
  <h2 id="headers">请求头</h2>
  <table>
    <thead>
      <tr>
        <th scope="col">名称</th>
        <th scope="col">含义</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>source</td>
        <td>固定为 3</td>
      </tr>
      <tr>
        <td>sign</td>
        <td>登录所得的会话签名；7 天未使用或满 30 天失效</td>
      </tr>
      <tr>
        <td>business</td>
        <td>所代表企业的编号；账号仅有一家企业时可省略，多家时必填</td>
      </tr>
    </tbody>
  </table>
  <h2 id="secrets">密码的传输</h2>
  <p>
    先以手机号或会话取得一次性密钥：<code>secret</code> 以平台密钥经 AES-ECB、PKCS7 加密后给出，5
    分钟内使用一次。密码再以该密钥同样加密后提交。ECB
    与公开的平台密钥是既定的传输格式，本身不提供保密；真正的保护来自 TLS，因此正式环境必须使用
    HTTPS。服务器只保存 scrypt 散列值。
  </p>
  <h2 id="codes">错误码</h2>
  <table>
    <thead>
      <tr>
        <th scope="col">code</th>
        <th scope="col">HTTP</th>
        <th scope="col">含义</th>
      </tr>
    </thead>
    <tbody>
      ${codeRows()}
    </tbody>
  </table>
`
