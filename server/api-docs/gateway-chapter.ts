import { erpHeaders } from '#contract/erp/endpoint.ts'
import { html, type Html } from './html.ts'

/** Explains how the brand's own systems sign their requests. */
export const gatewayChapter = (): Html => html`
  <h2 id="gateway">后台网关</h2>
  <p>
    品牌方自己的系统经 <code>/api/erp/v1</code> 推送商品、价格、库存与决定，并读取订单。请求体为普通
    JSON，没有信封；应答仍为 <code>{code, msg, body}</code>。接口密钥由 <code>npm run erp-key</code> 生成，
    每个密钥只能调用其权限范围内的接口。
  </p>
  <p>
    每个请求带 <code>${erpHeaders.key}</code>（密钥编号）、<code>${erpHeaders.timestamp}</code>（毫秒，±5
    分钟）、<code>${erpHeaders.nonce}</code>（16 至 64
    位，只能使用一次）、<code>${erpHeaders.contentHash}</code>（请求体字节的 SHA-256 十六进制值）与
    <code>${erpHeaders.signature}</code>。写入还须带 <code>${erpHeaders.idempotencyKey}</code>（小写
    UUID）：重试时保持不变，得到首次的应答；用于其他内容时以 1012 拒绝。
  </p>
  <p>
    签名：将方法、带查询的路径、时间、nonce、请求体散列，以及所带的幂等键以换行连接，用密钥原文（base64url
    解码后的 32 字节）的 SHA-256 作 HMAC-SHA256 的键，计算所得再与密钥原文逐字节异或，取十六进制（即 RFC 5802
    的做法）。服务器只保存密钥的散列，由它不能签名。签署幂等键之前生成的密钥可暂不含此行，一经签署即须一直签署。
  </p>
  <p>
    批量接口逐行判断：好的行照常保存，坏的行按行号说明原因。事件按游标读取，记下
    <code>next</code> 再读，不会遗漏，也不会重复。
  </p>
`
